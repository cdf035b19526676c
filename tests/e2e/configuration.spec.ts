import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { newCandidate } from './candidate.ts';
import { signIn, test } from './portal.ts';
import { expectForPhones } from './touch-targets.ts';

/**
 * An administrator calibrates and edits parameters by keyboard alone. Other journeys run on the same product: the
 * range edge moves where no index lies, and the text is one that only a model reads.
 */
test.use({ viewport: { width: 1440, height: 900 } });

const by = (page: Page, role: 'button' | 'tab' | 'link', name: string | RegExp): Locator =>
  page.getByRole(role, { name });
const enter = (target: Locator): Promise<void> => target.press('Enter');

test('ranges and chat parameters are changed, previewed and rolled back by keyboard', async ({
  page,
  context,
}) => {
  // Reloading with a draft asks for confirmation; the draft must survive it.
  page.on('dialog', (dialog) => void dialog.accept());
  await signIn(context, 'admin@demo.local');
  await page.goto('/gestor/entrevista?modulo=1');
  await enter(by(page, 'link', 'Configurações'));
  await expect(page.getByRole('heading', { name: 'Validação de categoria' })).toBeVisible();
  await expectAccessible(page);

  await by(page, 'tab', 'Definir parâmetros').press('ArrowRight');
  await expect(page).toHaveURL(/aba=notas/);
  const edge = page.getByLabel('Faixa 1, Até');
  await expect(edge).toHaveValue('16,67');
  await expectAccessible(page);
  await dragsAnEdge(page);
  await edge.press('ControlOrMeta+a');
  await page.keyboard.type('16,5');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Faixa 2, De')).toBeFocused();
  await expect(page.getByLabel('Faixa 2, De')).toHaveValue('16,50');

  await page.keyboard.press('Enter');
  await expect(page.getByText('Avaliações guardadas')).toBeVisible();
  await expect(by(page, 'button', 'Cancelar')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Calibragem realizada com sucesso').first()).toBeVisible();

  await enter(by(page, 'button', 'Histórico de calibragem'));
  await enter(page.locator('summary').first());
  await expect(page.getByText('0,00 a 16,67')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(by(page, 'button', 'Histórico de calibragem')).toBeFocused();

  await enter(by(page, 'button', 'Desligar calibragem'));
  await expect(page.getByText('Avaliações guardadas')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Calibragem ligada')).toBeVisible();

  await by(page, 'tab', 'Calibrar notas').press('ArrowLeft');
  const summary = page.locator('#summaryCommand');
  // Each group opens and closes; the first is open.
  await enter(page.locator('details', { has: summary }).locator('summary').first());
  await expect(summary).toBeVisible();
  await summary.press('ControlOrMeta+End');
  await page.keyboard.type(' Em prova.');
  await page.reload();
  await expect(summary).toHaveValue(/Em prova\.$/);

  await enter(by(page, 'button', 'Testar antes de salvar'));
  await expect(by(page, 'button', /^Testar as \d+ mensagens$/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^14 de 14 mensagens lidas/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await enter(by(page, 'button', 'Salvar parâmetros'));
  await expect(
    page.getByText('Parâmetros da entrevista via chat inseridos com sucesso!').first(),
  ).toBeVisible();
  await enter(by(page, 'button', 'Versões e rollback'));
  await enter(by(page, 'button', 'Voltar a esta versão 1'));
  await expectAccessible(page);
  await enter(by(page, 'button', 'Voltar à versão 1'));
  await expect(page.getByText('Rollback realizado com sucesso!').first()).toBeVisible();
  await expect(summary).not.toHaveValue(/Em prova\.$/);
});

/** A handle of the ruler follows the pointer by whole numbers, with its fields, and stops at its neighbours. */
async function dragsAnEdge(page: Page): Promise<void> {
  const handle = page.locator('[data-edge="4"]');
  const field = page.getByLabel('Faixa 5, Até');
  const before = await field.inputValue();
  const drag = async (to: number) => {
    const from = await handle.boundingBox();
    const track = await handle.locator('xpath=..').boundingBox();
    if (!from || !track) throw new Error('no handle, or no ruler');
    const y = from.y + from.height / 2;
    await page.mouse.move(from.x + from.width / 2, y);
    await page.mouse.down();
    await page.mouse.move(track.x + (track.width * to) / 100, y, { steps: 5 });
    await page.mouse.up();
  };
  await handle.scrollIntoViewIfNeeded();
  await drag(90);
  await expect(field).toHaveValue('90,00');
  await expect(page.getByLabel('Faixa 6, De')).toHaveValue('90,00');
  const neighbour = Number((await page.getByLabel('Faixa 4, Até').inputValue()).replace(',', '.'));
  await drag(neighbour - 20);
  const stopped = Number((await field.inputValue()).replace(',', '.'));
  expect(stopped).toBeGreaterThanOrEqual(neighbour);
  expect(stopped).toBeLessThan(neighbour + 2);
  await field.fill(before);
}

/** The picture has come and is drawn. */
const expectDrawn = (picture: Locator) =>
  expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);

test('texts, colours and pictures of a version are changed with a preview, by keyboard, and set back', async ({
  page,
  context,
  browser,
}) => {
  await signIn(context, 'admin@demo.local');
  await page.goto('/gestor/configuracao/versoes?modulo=2');
  const summary = page.getByRole('textbox', { name: /^Apresentação ao gestor/ });
  const preview = page.getByRole('region', { name: 'Prévia' });
  await expect(summary).toHaveValue('Acompanhe os questionários de seleção do Empretec Startup.');
  await expectAccessible(page);

  await summary.press('ControlOrMeta+a');
  await page.keyboard.type('Em prova: questionários do Startup.');
  await expect(preview.getByText('Em prova: questionários do Startup.')).toBeVisible();
  const line = page.locator('#secondaryColor');
  await line.press('ControlOrMeta+a');
  await page.keyboard.type('#f5ce61');
  await page.keyboard.press('Enter');
  const problem = by(page, 'link', /^Segunda cor: Linha do desenho/);
  await enter(problem);
  await expect(line).toBeFocused();
  await expectAccessible(page);
  await line.press('ControlOrMeta+a');
  await page.keyboard.type('#16405a');
  await preview.getByRole('switch', { name: 'Aparência escura' }).press('Space');
  await expect(preview.getByRole('switch', { name: 'Aparência escura' })).toBeChecked();
  await expectAccessible(page);

  const PICTURES = ['Marca gráfica', 'Imagem do texto do candidato', 'Ilustração do gestor'];
  for (const label of PICTURES)
    await page.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill('/icon-192.png');

  // Leaving with unsaved text asks first.
  await enter(by(page, 'tab', 'E-mails'));
  await enter(by(page, 'button', 'Continuar escrevendo'));
  // While the question closes the page below it takes no key.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await enter(by(page, 'button', 'Salvar Startup'));
  await expect(page.getByText('Aparência e textos da versão Startup salvos.').first()).toBeVisible();
  await expect(
    page
      .getByRole('region', { name: 'Alterações' })
      .getByText(/por Helena Prado/)
      .first(),
  ).toBeVisible();

  // The list of the manager has it at once.
  await page.goto('/gestor/entrevista?modulo=2');
  await expect(page.getByText('Em prova: questionários do Startup.')).toBeVisible();
  const ICON = 'img[src="/icon-192.png"]';
  await expectDrawn(page.locator(ICON).and(page.locator(':has(+ div > h1)')));

  // And the candidate: the mark beside the version's name, the picture under the first sentence.
  const phone = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    viewport: { width: 390, height: 844 },
  });
  const candidate = await phone.newPage();
  await newCandidate(candidate, 98_031, 2);
  await candidate.goto('/candidato');
  await expectDrawn(candidate.getByRole('banner').locator(ICON));
  await expectDrawn(candidate.getByRole('main').locator(`h1 + p + ${ICON}`));
  await expectForPhones(candidate);
  await phone.close();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/gestor/configuracao/versoes?modulo=2');
  for (const label of ['Apresentação ao gestor', 'Segunda cor'])
    await enter(by(page, 'button', `Usar o do portal em ${label}`));
  for (const label of PICTURES) await page.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill('');
  await expectAccessible(page);
  await enter(by(page, 'button', 'Salvar Startup'));
  await expect(page.getByText('Aparência e textos da versão Startup salvos.').first()).toBeVisible();
  await expect(summary).toHaveValue('Acompanhe os questionários de seleção do Empretec Startup.');
});

test('a new text of the terms is written, published and read by keyboard', async ({ page, context }) => {
  await signIn(context, 'admin@demo.local');
  // Nobody accepts terms in Rural, whose candidates fill in nothing: other journeys are not disturbed.
  await page.goto('/gestor/configuracao/termos?modulo=4');
  await expect(page.getByText(/^Em vigor: versão/)).toBeVisible();
  await expectAccessible(page);
  await enter(by(page, 'button', 'Acrescentar seção'));
  await expect(page.locator(':focus')).toHaveValue('Nova seção');
  await page.keyboard.type('Fotos');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Durante o seminário:{nome}');
  await enter(by(page, 'button', 'Publicar o termo'));
  await enter(by(page, 'link', /O portal não conhece/));
  await expectAccessible(page);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Durante o seminário:\n- pode haver fotos;\n- você pode recusar.');
  await expect(
    page.getByRole('region', { name: 'Como o candidato lê' }).getByText('pode haver fotos;'),
  ).toBeVisible();
  await enter(by(page, 'button', 'Publicar o termo'));
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).press('Enter');
  await expect(page.getByText(/^Termo da versão Rural publicado/).first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .getByRole('button', { name: /^Ler a versão/ })
    .first()
    .press('Enter');
  await expect(page.getByRole('dialog').getByText('você pode recusar.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
});
