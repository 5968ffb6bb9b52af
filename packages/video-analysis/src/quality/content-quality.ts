import type { VideoAnalysis } from '@tessera/contracts-ai';
import { clamp } from '../statistics/distributions.js';
import { decimal } from '../statistics/figures.js';
import { type FactorInput, measures, type QualityFactor } from './factors.js';

type Quality = VideoAnalysis['contentQuality'];

/** Factors of less together say too little of a video. */
const leastWeight = 0.4;
const [strong, weak] = [70, 60];
const mostNamed = 3;

/**
 * The weighted mean of the factors that are known. Its interval adds the factors' as independent errors: half = √Σ(weight · half)².
 */
export function contentQualityOf(input: FactorInput): Quality {
  if (input.unscoredBecause !== null) return notScored(input.unscoredBecause);
  const known = measures.flatMap((measure) => measure(input) ?? []);
  const total = known.reduce((sum, { weight }) => sum + weight, 0);
  if (total < leastWeight) return notScored('Too little is known of this video.');
  const factors = known
    .map((factor) => ({
      ...factor,
      weight: factor.weight / total,
      score: clamp(factor.score, 0, 100),
    }))
    .toSorted((one, other) => other.weight - one.weight);
  const score = factors.reduce((sum, { weight, score: own }) => sum + weight * own, 0);
  const half = Math.hypot(...factors.map((factor) => factor.weight * factor.half));
  return {
    score: Math.round(score),
    interval: [round(clamp(score - half, 0, 100)), round(clamp(score + half, 0, 100))],
    factors: Object.fromEntries(factors.map((factor) => [factor.name, Math.round(factor.score)])),
    details: factors.map(({ name, weight, score: own, evidence }) => ({
      name,
      weight: Math.round(weight * 1000) / 1000,
      score: Math.round(own),
      evidence,
    })),
    strengths: strengthsOf(factors),
    improvements: improvementsOf(factors),
    reason: null,
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function strengthsOf(factors: readonly QualityFactor[]): string[] {
  return factors
    .filter(({ score }) => score >= strong)
    .toSorted((one, other) => other.score * other.weight - one.score * one.weight)
    .slice(0, mostNamed)
    .map(({ name, score, evidence }) => `${name} (${Math.round(score)}): ${evidence}.`);
}

function missing({ score, weight }: QualityFactor): number {
  return (100 - score) * weight;
}

/** What would add most comes first. */
function improvementsOf(factors: readonly QualityFactor[]): string[] {
  return factors
    .filter(({ score }) => score < weak)
    .toSorted((one, other) => missing(other) - missing(one))
    .slice(0, mostNamed)
    .map((factor) => `${factor.advice} Up to ${decimal(missing(factor))} points.`);
}

function notScored(reason: string): Quality {
  return {
    score: null,
    interval: null,
    factors: {},
    details: [],
    strengths: [],
    improvements: [],
    reason,
  };
}
