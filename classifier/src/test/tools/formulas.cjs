// Invented formulae as KaTeX, Temml and MathJax write them: see README.md beside this file.
const {execFileSync} = require('child_process');
const fs = require('fs'), os = require('os'), path = require('path');
const {pathToFileURL} = require('url');

const FORMULAE = String.raw`
E = mc^2
x_1 + x_2 = -\frac{b}{a}
\frac{-b \pm \sqrt{b^2 - 4ac}}{2a}
\sum_{n=1}^{\infty} \frac{1}{n^2} = \frac{\pi^2}{6}
\int_0^1 x^n \, dx = \frac{1}{n+1}
\lim_{h \to 0} \frac{f(x+h) - f(x)}{h}
f'(x) \ne g''(x)
\sqrt[3]{a + b}
\left( \frac{p}{q} \right)^{k}
\begin{pmatrix} a & b \\ c & d \end{pmatrix}
|x| = \begin{cases} x & x \ge 0 \\ -x & x < 0 \end{cases}
\hat{y} = \beta_0 + \beta_1 x + \varepsilon
\vec{F} = m \vec{a}
A \subseteq B \cup C
\forall \epsilon > 0 \; \exists \delta > 0
\mathbb{R}^n \to \mathbf{v}
\sin^2 \theta + \cos^2 \theta = 1
\binom{n}{k} = \frac{n!}{k!(n-k)!}
\text{speed} = 3.5 \text{ km}
\overline{AB} \perp CD
\log_2 8 = 3
P(A \mid B) \le 1
\prod_{i=1}^{n} a_i
\boldsymbol{\beta} = \mathbf{X}^{-1}
\operatorname{Var}(X) = \sigma^2
\begin{aligned} x &= 1 \\ y &= 2 \end{aligned}
\begin{vmatrix} a & b \\ c & d \end{vmatrix}
\xrightarrow{f}
\lfloor x \rfloor \lor 50\%
`.trim().split('\n').map((latex, i) => ({latex, display: i % 3 === 0}));

const rows = [];
function row(tool, formula, html) {
  const small = html
    .replace(/ (?:style|d|viewBox|height)="[^"]*"/g, '')
    .replace(/<defs>.*?<\/defs>/g, '').replace(/\s*\n\s*/g, ' ');
  rows.push([tool, formula.display ? 'display' : 'inline', formula.latex, small].join('\t'));
}

async function main() {
  const katex = require('katex');
  const temml = await import(pathToFileURL(require.resolve('temml').replace(/cjs$/, 'mjs')))
    .then(m => m.default, () => require('temml'));
  for (const f of FORMULAE) {
    row('katex', f, katex.renderToString(f.latex, {displayMode: f.display}));
    row('temml', f, temml.renderToString(f.latex, {displayMode: f.display, annotate: true}));
    row('temml-bare', f, temml.renderToString(f.latex, {displayMode: f.display}));
  }
  mathjax3();
  await mathjax4();
  for (const output of ['HTML-CSS', 'CommonHTML', 'SVG']) {
    mathjax2(output);
  }
  process.stdout.write(rows.sort().join('\n') + '\n');
}

function mathjax3() {
  const {mathjax} = require('mathjax-full/js/mathjax.js');
  const {TeX} = require('mathjax-full/js/input/tex.js');
  const {CHTML} = require('mathjax-full/js/output/chtml.js');
  const {liteAdaptor} = require('mathjax-full/js/adaptors/liteAdaptor.js');
  const {RegisterHTMLHandler} = require('mathjax-full/js/handlers/html.js');
  const {AssistiveMmlHandler} = require('mathjax-full/js/a11y/assistive-mml.js');
  const {AllPackages} = require('mathjax-full/js/input/tex/AllPackages.js');
  const adaptor = liteAdaptor();
  AssistiveMmlHandler(RegisterHTMLHandler(adaptor));
  const OutputJax = new CHTML({fontURL: 'fonts'});
  const document = mathjax.document('', {InputJax: new TeX({packages: AllPackages}), OutputJax});
  for (const f of FORMULAE) {
    const html = adaptor.outerHTML(document.convert(f.latex, {display: f.display}));
    row('mathjax3-chtml-bare', f, html.replace(/<mjx-assistive-mml.*<\/mjx-assistive-mml>/, ''));
    row('mathjax3-assistive', f, html);
  }
}

async function mathjax4() {
  const MathJax = await require('@mathjax/src').init(
    {loader: {load: ['input/tex', 'output/svg', 'a11y/assistive-mml']}});
  for (const f of FORMULAE) {
    const node = await MathJax.tex2svgPromise(f.latex, {display: f.display});
    row('mathjax4', f, MathJax.startup.adaptor.outerHTML(node));
  }
}

/** MathJax 2 needs a browser: Chromium runs it and prints what became of the page. */
function mathjax2(output) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mathjax2-'));
  const script = path.join(path.dirname(require.resolve('mathjax/package.json')), 'MathJax.js');
  const config = `<script type="text/x-mathjax-config">MathJax.Hub.Config({jax:["input/TeX",
    "output/${output}"],extensions:["tex2jax.js","MathMenu.js","AssistiveMML.js"],TeX:{extensions:
    ["AMSmath.js","AMSsymbols.js"]},messageStyle:"none"});</script>`;
  const page = path.join(folder, 'page.html');
  fs.writeFileSync(page, `<!DOCTYPE html><meta charset="utf-8">${config}
    <script src="file://${script}"></script><body>` + FORMULAE.map(f => '<p class="case">'
      + (f.display ? `\\[${f.latex}\\]` : `\\(${f.latex}\\)`).replace(/</g, '&lt;')
      + '</p>').join('\n') + '</body>');
  const dom = execFileSync('chromium', ['--headless', '--no-sandbox', '--disable-gpu',
    '--allow-file-access-from-files', '--virtual-time-budget=30000', '--dump-dom',
    'file://' + page], {encoding: 'utf8', maxBuffer: 1 << 26, stdio: ['ignore', 'pipe', 'ignore']});
  const cases = [...dom.matchAll(/<p class="case">(.*?)<\/p>/gs)];
  cases.forEach((match, i) => row('mathjax2-' + output.toLowerCase(), FORMULAE[i], match[1]));
}

main();
