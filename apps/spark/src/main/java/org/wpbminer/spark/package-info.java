/**
 * Mining of archives in Apache Spark, with the same rows as the command {@code batch}: {@link
 * org.wpbminer.spark.MineJob} for {@code spark-submit}, {@link org.wpbminer.spark.SparkMiner} for
 * other pipelines.
 */
package org.wpbminer.spark;
