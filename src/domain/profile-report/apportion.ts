/**
 * Shares `units` among integer weights in proportion, by the largest remainder; equal remainders by order. The shares
 * sum to `units`; without any weight all are 0. Exact: no fraction is computed.
 */
export function apportion(weights: readonly number[], units: number): readonly number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map(() => 0);
  const quotas = weights.map((weight, place) => ({
    place,
    share: Math.floor((weight * units) / whole),
    remainder: (weight * units) % whole,
  }));
  const left = units - quotas.reduce((sum, { share }) => sum + share, 0);
  const raised = new Set(
    quotas
      .toSorted((a, b) => b.remainder - a.remainder || a.place - b.place)
      .slice(0, left)
      .map(({ place }) => place),
  );
  return quotas.map(({ share, place }) => (raised.has(place) ? share + 1 : share));
}
