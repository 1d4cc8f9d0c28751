// Invented pieces of code as highlighters write them: see README.md beside this file.
const {execFileSync} = require('child_process');
const fs = require('fs'), os = require('os'), path = require('path');
const {JSDOM} = require('jsdom');

const CODE = [
  ['python', 'def area(r):\n    """Of a circle."""\n    return 3.14 * r ** 2\n\n\nprint(area(2))'],
  ['javascript', 'const add = (a, b) => a + b;\n\nif (add(1, 2) > 2) {\n  console.log(`sum: ${add(1, 2)}`);\n}'],
  ['bash', 'for f in *.txt; do\n  echo "$f" | wc -c\ndone'],
  ['json', '{\n  "name": "boat",\n  "sails": [1, 2, 3]\n}'],
  ['css', '.boat > a:hover {\n  color: #123;\n}'],
];
const rows = [];
const escape = text => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const flat = text => text.replace(/\n/g, '\\n').replace(/\t/g, '\\t');
function row(tool, language, code, html) {
  rows.push([tool, language, code.replace(/\n/g, '\\n'), flat(html.replace(/\\n/g, '&#92;n').trim())].join('\t'));
}
const run = (program, args, input) =>
  execFileSync(program, args, {input, encoding: 'utf8', stdio: ['pipe', 'pipe', 'ignore']});

async function main() {
  const hljs = require('highlight.js');
  const prism = require('prismjs');
  require('prismjs/components/')(['python', 'bash', 'json']);
  const shiki = await import('shiki');
  for (const [language, code] of CODE) {
    row('highlight.js', language, code, `<pre><code class="hljs language-${language}">`
      + hljs.highlight(code, {language}).value + '</code></pre>');
    row('prism', language, code, prismInPage(language, code));
    row('shiki', language, code, `<div class="language-${language}">`
      + await shiki.codeToHtml(code, {lang: language, theme: 'nord'}) + '</div>');
    for (const linenos of ['0', 'table', 'inline']) {
      row('pygments-' + linenos, language, code, `<div class="highlight-${language}">`
        + run('pygmentize', ['-l', language, '-f', 'html', '-O', 'linenos=' + linenos], code) + '</div>');
    }
    for (const formatter of ['html', 'html-table', 'html-linewise']) {
      row('rouge-' + formatter, language, code, `<div class="language-${language} highlighter-rouge"><div class="highlight"><pre class="highlight"><code>`
        + rouge(formatter, language, code) + '</code></pre></div></div>');
    }
  }
  chroma();
  process.stdout.write(rows.sort().join('\n') + '\n');
}

function rouge(formatter, language, code) {
  const script = `require "rouge"; f = Rouge::Formatters::HTML.new
    f = Rouge::Formatters::HTMLTable.new(f) if ARGV[0] == "html-table"
    f = Rouge::Formatters::HTMLLinewise.new(f, class: "line") if ARGV[0] == "html-linewise"
    print f.format(Rouge::Lexer.find(ARGV[1]).lex($stdin.read))`;
  return run('ruby', ['-e', script, formatter, language], code);
}

/** Prism with its plugins for line numbers and a toolbar, in a page. */
function prismInPage(language, code) {
  const folder = path.dirname(require.resolve('prismjs/package.json'));
  const dom = new JSDOM(`<body><pre class="line-numbers language-${language}"><code class="language-${language}">`
    + escape(code) + '</code></pre></body>', {runScripts: 'outside-only', pretendToBeVisual: true});
  dom.window.Prism = {manual: true};
  for (const file of ['prism.js', 'components/prism-python.js', 'components/prism-bash.js',
    'components/prism-json.js', 'plugins/line-numbers/prism-line-numbers.js',
    'plugins/toolbar/prism-toolbar.js', 'plugins/show-language/prism-show-language.js',
    'plugins/copy-to-clipboard/prism-copy-to-clipboard.js']) {
    dom.window.eval(fs.readFileSync(path.join(folder, file), 'utf8'));
  }
  dom.window.Prism.highlightAll();
  return dom.window.document.body.innerHTML;
}

/** Chroma, as Hugo has it. */
function chroma() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hugo-'));
  fs.mkdirSync(folder + '/content');
  fs.mkdirSync(folder + '/layouts/_default', {recursive: true});
  fs.writeFileSync(folder + '/config.toml', 'baseURL = "http://h.example"\ndisableKinds = ["RSS", "sitemap", "taxonomy", "term"]\n');
  fs.writeFileSync(folder + '/layouts/_default/single.html', '{{ .Content }}');
  const forms = {plain: '', table: '{linenos=table}', inline: '{linenos=inline}'};
  for (const [name, form] of Object.entries(forms)) {
    for (const classes of [false, true]) {
      CODE.forEach(([language, code], i) => fs.writeFileSync(`${folder}/content/${name}${classes}${i}.md`,
        '---\ntitle: x\n---\n\n```' + language + ' ' + form.replace('}', `,noclasses=${!classes}}`) + '\n' + code + '\n```\n'));
    }
  }
  run('hugo', ['-s', folder, '-d', folder + '/out']);
  for (const name of Object.keys(forms)) {
    for (const classes of name === 'plain' ? [false] : [false, true]) {
      CODE.forEach(([language, code], i) => row(`chroma-${name}${classes ? '-classes' : ''}`, language, code,
        fs.readFileSync(`${folder}/out/${name}${classes}${i}/index.html`, 'utf8')));
    }
  }
}

main();
