import { expect } from '@playwright/test';
import { CONCRETE_STORIES } from '#server/seed/stories.ts';
import { expectAccessible } from './accessibility.ts';
import { candidateAtQuestions } from './candidate.ts';
import { test } from './portal.ts';

/** What the portal keeps about somebody is theirs: to read, to correct, to take along, to erase. */
test.use({ viewport: { width: 390, height: 844 } });

const [STORY = ''] = CONCRETE_STORIES;

test('a person reads, corrects, takes along and erases what is stored about them', async ({ page }) => {
  await candidateAtQuestions(page, 89_001);
  await page.goto('/candidato/sobre-curso');
  await page.getByRole('textbox', { name: 'Sua resposta' }).fill(STORY);
  await expect(page.getByText('Resposta salva!').first()).toBeVisible();

  await page.goto('/conta');
  await page.getByRole('link', { name: 'Abrir os meus dados' }).click();
  await expect(page.getByRole('heading', { name: 'Meus dados', level: 1 })).toBeVisible();
  await expectAccessible(page);

  // Read: the answer is there, word for word.
  await page.getByRole('heading', { name: /respostas$/ }).click();
  await expect(page.getByText(STORY.split('\n')[0] ?? STORY)).toBeVisible();

  // Correct: what is wrong is said and nothing saved; then it is.
  const name = page.getByRole('textbox', { name: /^Nome completo/ });
  await name.fill(' ');
  await page.getByRole('button', { name: 'Salvar correções' }).click();
  await expect(
    page.getByRole('link', { name: 'Nome completo: Campo obrigatório não informado!' }),
  ).toBeVisible();
  await expectAccessible(page);
  await name.fill('Rosa Corrigida');
  await page.getByRole('button', { name: 'Salvar correções' }).click();
  await expect(page.getByText('Dados corrigidos.').first()).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue('Rosa Corrigida');

  // Take along.
  const [json] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Baixar em JSON' }).click(),
  ]);
  expect(json.suggestedFilename()).toMatch(/^meus-dados-\d{4}-\d\d-\d\d\.json$/);
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Baixar em PDF' }).click(),
  ]);
  expect(pdf.suggestedFilename()).toMatch(/\.pdf$/);

  // Erase: by the keyboard, with the word, after one without it.
  await page.getByRole('button', { name: 'Apagar os meus dados' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Apagar todos os seus dados?' });
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await expectAccessible(page);
  const word = dialog.getByRole('textbox');
  await word.fill('sim');
  await word.press('Enter');
  await expect(dialog.getByText('Escreva APAGAR para confirmar.')).toBeVisible();
  await word.fill('apagar');
  await word.press('Enter');
  await expect(page.getByText('Os seus dados foram apagados').first()).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('rascunho'))),
  ).toEqual([]);
  await page.goto('/candidato/meus-dados');
  await expect(page).toHaveURL(/\/entrar/);
});
