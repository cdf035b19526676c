/** The last column of a table, with the menu of each row. */
export const OPTIONS_COLUMN = {
  id: 'options',
  header: 'Opções',
  headerHidden: true,
  onCard: 'corner',
  align: 'right',
} as const;
