import { expect } from '@playwright/test';
import { classRoomCalls } from '#contract/class-rooms.ts';
import { regionalCalls } from '#contract/regionals.ts';
import { addDays, dateInSaoPaulo } from '#domain/calendar.ts';
import { expectAccessible } from './accessibility.ts';
import { latestMessageTo, signIn, test } from './portal.ts';

/** Where a state has no class: the nearest ones, and one e-mail when a class opens there, until it is called off. */
const TOCANTINS = 17;
const PALMAS = 1_721_000;
const MAILBOX = 'quero.turma@exemplo.com.br';

const pathIn = (text: string, start: string): string => {
  const path = new RegExp(`/avise-me/${start}/[\\w-]+`).exec(text)?.[0];
  if (!path) throw new Error(`The message names no page to ${start}`);
  return path;
};

test('a visitor without a class gets one message when one opens, and cancels the alert', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/portal');
  await page.getByRole('heading', { name: 'Tenho interesse' }).scrollIntoViewIfNeeded();
  await page.getByRole('group', { name: 'Versão do seminário' }).getByText('Urbano').click();
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await page.getByLabel('Estado').selectOption({ label: 'Tocantins' });
  await page.getByRole('button', { name: 'Próximo' }).click();
  await expect(page.getByRole('heading', { name: 'Turmas mais próximas' })).toBeVisible();
  await page.getByLabel('E-mail para o aviso').fill('quero.turma');
  await page.getByRole('button', { name: 'Quero ser avisado' }).click();
  await expect(page.getByText('E-mail inválido!')).toBeVisible();
  await page.getByLabel('E-mail para o aviso').fill(MAILBOX);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Quero ser avisado' }).click();
  await expect(page.getByText(/só então o aviso passa a valer/)).toBeVisible();
  const asked = await latestMessageTo(page, MAILBOX, /^Confirme: avisar quando abrir turma/);
  await page.goto(pathIn(asked.text, 'confirmar'));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Quero ser avisado' }).click();
  await expect(page.getByRole('heading', { name: 'Aviso confirmado' })).toBeVisible();

  const office = await browser.newContext();
  await signIn(office, 'admin@demo.local');
  const regional = await office.request.post(regionalCalls.createRegional.path, {
    data: {
      uf: { id: TOCANTINS },
      cities: [{ id: PALMAS }],
      name: 'Regional Palmas',
      responsibleManagers: [],
    },
  });
  expect(regional.status(), await regional.text()).toBe(201);
  const { id } = (await regional.json()) as { id: number };
  const begin = addDays(dateInSaoPaulo(new Date()), 90);
  const created = await office.request.post(classRoomCalls.createClassRoom.path, {
    data: {
      beginDate: begin,
      endDate: addDays(begin, 5),
      seminarValue: 1200,
      hidePortal: false,
      regionalId: id,
      cityId: PALMAS,
      moduleId: 1,
    },
  });
  expect(created.status(), await created.text()).toBe(201);
  const opened = await latestMessageTo(page, MAILBOX, /^Abriu uma turma/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(pathIn(opened.text, 'cancelar'));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Parar de receber' }).click();
  await expect(page.getByRole('heading', { name: 'Avisos cancelados' })).toBeVisible();
  await office.close();
});
