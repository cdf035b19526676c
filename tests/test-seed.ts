const FIXED = 20_261_123;

/**
 * What everything random in the tests begins with: properties, the API's fuzz, the moments of faults. It is the same in
 * every run, so that work is never refused for what another change would have met too. TEST_SEED explores with another,
 * and repeats what it found.
 */
export function testSeed(): number {
  const seed = Number(process.env['TEST_SEED'] ?? FIXED);
  if (!Number.isInteger(seed)) throw new Error('TEST_SEED must be a whole number');
  return seed;
}
