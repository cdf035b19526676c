/** On paper a table of whole rows, however narrow the sheet, with its head on each; what can only be pressed stays behind. */
export const ON_PAPER = {
  table: 'print:table print:table-auto print:text-xs',
  head: 'print:not-sr-only print:table-header-group',
  headRow: 'print:border-b-2 print:border-ink',
  body: 'print:table-row-group',
  row: 'print:table-row print:break-inside-avoid print:border-0 print:border-b print:p-0',
  cell: 'print:static print:table-cell print:px-1 print:py-1 print:align-top',
  value: 'print:ml-0 print:text-left',
} as const;

/** The classes of a column's cells; one of menus or boxes, whose header is not shown, is nothing on paper. */
export function cellOnPaper({
  headerHidden,
  onCard,
}: {
  headerHidden?: boolean | undefined;
  onCard?: string | undefined;
}): string {
  if (headerHidden) return 'print:hidden';
  return `${ON_PAPER.cell} ${onCard === 'title' ? 'print:min-w-44' : 'print:**:wrap-break-word'}`;
}
