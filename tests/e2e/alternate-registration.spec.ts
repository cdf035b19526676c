import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { acceptConditions, newCandidate } from './candidate.ts';
import { test } from './portal.ts';

/** `/candidato/inscricao`: the basic data first, then term and video, then the interview. */
const next = (page: Page) => page.getByRole('button', { name: 'PRÓXIMA' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function giveBasicData(page: Page): Promise<void> {
  await page.getByLabel('Data de nascimento').fill('12031990');
  await page.getByLabel('Situação profissional').selectOption({ index: 1 });
  await page.getByLabel('Nome do contato').fill('Maria Conceição');
  await page.getByLabel('Telefone do contato').fill('11912345678');
  await next(page).click();
}

const conditionsOf = (page: Page) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('update-conditions-use')) sent.push(request.method());
  });
  return sent;
};

for (const [n, viewport] of [
  [82_021, { width: 390, height: 844 }],
  [82_022, { width: 1440, height: 900 }],
] as const) {
  test(`data, then term, then interview, at ${viewport.width}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const id = await newCandidate(page, n);
    // Seen in an earlier visit; journey.spec.ts watches it.
    await acceptConditions(page, id, { acceptedTerm: false, viewedVideo: true });
    await page.goto('/candidato/inscricao');
    await expect(heading(page, 'Dados básicos')).toBeVisible();
    await expect(page.getByRole('button', { name: 'VOLTAR' })).toHaveCount(0);
    await expectAccessible(page);
    await next(page).click();
    await expect(page.getByText('Situação Profissional não informada.').first()).toBeVisible();
    await giveBasicData(page);

    await expect(heading(page, 'Conheça o Empretec')).toBeFocused();
    await expectAccessible(page);
    // The data are saved: a reload comes back to this step.
    await page.reload();
    await expect(heading(page, 'Conheça o Empretec')).toBeVisible();
    await page.getByRole('button', { name: 'VOLTAR' }).click();
    await expect(page.getByLabel('Nome do contato')).toHaveValue('Maria Conceição');
    await next(page).click();
    const sent = conditionsOf(page);
    await page.getByRole('checkbox').check();
    await next(page).click();

    await expect(page.getByRole('dialog', { name: /^1 de 3/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Pergunta 1 de 5')).toBeVisible();
    expect(sent).toEqual(['PATCH']);

    // Recorded once: a second visit records nothing.
    await page.getByRole('button', { name: 'VOLTAR' }).click();
    await next(page).click();
    await expect(page.getByText('Pergunta 1 de 5')).toBeVisible();
    expect(sent).toEqual(['PATCH']);
  });
}
