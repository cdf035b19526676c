const SHORT = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'] as const;

/** `2026-11` → `nov`. */
export const shortMonth = (month: string): string => SHORT[Number(month.slice(5, 7)) - 1] ?? month;

/** Every month from the first to the last, both among them: yyyy-MM. */
export function monthsBetween(first: string, last: string): readonly string[] {
  const months: string[] = [];
  let [year, month] = [Number(first.slice(0, 4)), Number(first.slice(5, 7))];
  for (;;) {
    const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
    if (text > last) return months;
    months.push(text);
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  }
}
