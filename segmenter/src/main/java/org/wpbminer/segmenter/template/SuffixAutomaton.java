package org.wpbminer.segmenter.template;

import java.util.Arrays;

/**
 * The suffix automaton of a string (Blumer et al. 1985), in flat arrays: at most 2n states and 3n
 * transitions. A state's transitions are a linked list, so time is linear in length for a given
 * alphabet.
 */
final class SuffixAutomaton {

  private static final int NONE = -1;

  private final int[] length;
  private final int[] link;
  private final int[] firstEdge;
  private int states;

  private int[] nextEdge;
  private int[] target;
  private char[] label;
  private int edges;

  private int last;

  SuffixAutomaton(String string) {
    int capacity = Math.max(2, Math.multiplyExact(string.length(), 2));
    length = new int[capacity];
    link = new int[capacity];
    firstEdge = new int[capacity];
    nextEdge = new int[capacity];
    target = new int[capacity];
    label = new char[capacity];
    last = newState(0);
    link[last] = NONE;
    for (int i = 0; i < string.length(); i++) {
      append(string.charAt(i));
    }
  }

  /** Length of the longest substring of {@code other} that the automaton's string has too. */
  int longestCommonSubstring(String other) {
    int longest = 0;
    int state = 0;
    int matched = 0;
    for (int i = 0; i < other.length(); i++) {
      char c = other.charAt(i);
      int edge = edge(state, c);
      while (edge == NONE && state != 0) {
        state = link[state];
        matched = length[state];
        edge = edge(state, c);
      }
      if (edge != NONE) {
        state = target[edge];
        matched++;
        longest = Math.max(longest, matched);
      }
    }
    return longest;
  }

  private void append(char c) {
    int current = newState(length[last] + 1);
    int state = last;
    while (state != NONE && edge(state, c) == NONE) {
      addEdge(state, c, current);
      state = link[state];
    }
    if (state != NONE) {
      link[current] = suffixState(state, c);
    }
    last = current;
  }

  /** The state of the longest suffix that ends with {@code c} behind {@code state}. */
  private int suffixState(int state, char c) {
    int next = target[edge(state, c)];
    if (length[next] == length[state] + 1) {
      return next;
    }
    int copy = newState(length[state] + 1);
    for (int e = firstEdge[next]; e != NONE; e = nextEdge[e]) {
      addEdge(copy, label[e], target[e]);
    }
    link[copy] = link[next];
    link[next] = copy;
    int from = state;
    while (from != NONE) {
      int edge = edge(from, c);
      if (edge == NONE || target[edge] != next) {
        break;
      }
      target[edge] = copy;
      from = link[from];
    }
    return copy;
  }

  private int newState(int stateLength) {
    length[states] = stateLength;
    firstEdge[states] = NONE;
    return states++;
  }

  private int edge(int state, char c) {
    int edge = firstEdge[state];
    while (edge != NONE && label[edge] != c) {
      edge = nextEdge[edge];
    }
    return edge;
  }

  private void addEdge(int state, char c, int to) {
    if (edges == target.length) {
      int capacity = edges + (edges >> 1) + 1;
      nextEdge = Arrays.copyOf(nextEdge, capacity);
      target = Arrays.copyOf(target, capacity);
      label = Arrays.copyOf(label, capacity);
    }
    nextEdge[edges] = firstEdge[state];
    target[edges] = to;
    label[edges] = c;
    firstEdge[state] = edges++;
  }
}
