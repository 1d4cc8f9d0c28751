/**
 * Archives mined by Apache Spark, with the same rows as the command {@code batch}: {@link
 * org.wpbminer.spark.MineJob} for {@code spark-submit}, {@link org.wpbminer.spark.SparkMiner} for
 * one's own pipelines.
 */
package org.wpbminer.spark;
