import { expect, it } from 'vitest';
import { csvLine, neutralizeCell } from './spreadsheet.ts';

it.each([
  ['=1+1', "'=1+1"],
  ['=cmd|calc!A0', "'=cmd|calc!A0"],
  ['+5511987654321', "'+5511987654321"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['\n=1', "'\n=1"],
  ['＝1', "'＝1"],
  [' =1', "' =1"],
  ['\u00A0@SUM(A1)', "'\u00A0@SUM(A1)"],
  ['\u200B\uFEFF=1', "'\u200B\uFEFF=1"],
  ['', ''],
  ['Ana Lima', 'Ana Lima'],
  ['a=1', 'a=1'],
  ['(11) 98765-4321', '(11) 98765-4321'],
])('the cell %j becomes %j', (text, cell) => expect(neutralizeCell(text)).toBe(cell));

it.each([
  [['Ana', 'SP'], '"Ana";"SP"\r\n'],
  [['Ana; a outra', 'SP'], '"Ana; a outra";"SP"\r\n'],
  [['Ana,=1+1'], '"Ana,=1+1"\r\n'],
  [['Ana "Nana" Lima'], '"Ana ""Nana"" Lima"\r\n'],
  [['duas\nlinhas', ''], '"duas\nlinhas";""\r\n'],
  [['=HYPERLINK("http://x";"clique")'], `"'=HYPERLINK(""http://x"";""clique"")"\r\n`],
])('%j is written %j', (cells, line) => expect(csvLine(cells)).toBe(line));
