package org.wpbminer.eval;

import java.io.IOException;

/** An experiment with a name and a title, and the beginnings of its result. */
public abstract class AbstractExperiment implements Experiment {

  private final String name;
  private final String title;

  /**
   * An experiment.
   *
   * @param name its name on the command line: small letters, digits, hyphens
   * @param title what it finds out, in one line
   */
  protected AbstractExperiment(String name, String title) {
    this.name = name;
    this.title = title;
  }

  @Override
  public final String name() {
    return name;
  }

  @Override
  public final String title() {
    return title;
  }

  /** A result that says on how many labelled pages it was found. */
  protected final ExperimentResult.Builder result(ExperimentContext context) {
    return ExperimentResult.builder(name, title, context.seed())
        .option("pages", context.gold().entries().size() + " of " + context.name());
  }

  /** The same of figures over several seeds. */
  protected final ExperimentResult.Builder repeated(ExperimentContext context) {
    return result(context).option("seeds", Protocol.SEEDS + ", from " + context.seed());
  }

  /** An experiment that learns from some of the labelled pages and tests on others. */
  public abstract static class Learning extends AbstractExperiment {

    /** As {@link AbstractExperiment#AbstractExperiment}. */
    protected Learning(String name, String title) {
      super(name, title);
    }

    @Override
    public final void require(ExperimentContext context) throws IOException {
      GoldChecks.requireLearnable(context.pages());
    }
  }
}
