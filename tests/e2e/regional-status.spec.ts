import { expect, type Page } from '@playwright/test';
import { classRoomCalls } from '#contract/class-rooms.ts';
import { regionalCalls, type Regional } from '#contract/regionals.ts';
import { addDays, dateInSaoPaulo } from '#domain/calendar.ts';
import { expectAccessible } from './accessibility.ts';
import { isPhone, openPortalClasses } from './portal-classes.ts';
import { personCpf, signIn, test } from './portal.ts';
import { choose, dialog, REGIONALS, rowOf, stored } from './regional-screen.ts';

/** A regional of a city with one class that is to come, by their calls. */
async function givenClassOf(
  page: Page,
  name: string,
  ids: { uf: number; city: number },
): Promise<{ idRegional: number; className: string }> {
  const send = async <Body>(path: string, data: object): Promise<Body> => {
    const reply = await page.request.post(path, { data });
    expect(reply.status(), await reply.text()).toBe(201);
    return (await reply.json()) as Body;
  };
  const { id } = await send<Regional>(regionalCalls.createRegional.path, {
    uf: { id: ids.uf },
    cities: [{ id: ids.city }],
    name,
    responsibleManagers: [],
  });
  const begin = addDays(dateInSaoPaulo(new Date()), 40);
  const { className } = await send<{ className: string }>(classRoomCalls.createClassRoom.path, {
    beginDate: begin,
    endDate: addDays(begin, 5),
    seminarValue: 900,
    hidePortal: false,
    regionalId: id,
    cityId: ids.city,
    moduleId: 1,
  });
  return { idRegional: id, className };
}

for (const width of [1440, 390]) {
  test(`a regional whose classes are awaited is not deactivated, and they are named, ${width} px wide`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(context, 'admin@demo.local');
    await page.goto(REGIONALS);
    await choose(page, 'Minas Central', 'Desativar');
    const ask = dialog(page, 'Desativar regional?');
    await expect(ask.getByText(/turmas ativas dela são desativadas junto:$/)).toBeVisible();
    await ask.getByRole('button', { name: 'Desativar' }).click();
    const refused = dialog(page, 'A regional continua ativa');
    await expect(refused.getByRole('heading')).toBeFocused();
    await expect(refused.getByRole('alert')).toContainText(
      'Não é possível desativar: há participantes matriculados que ainda não concluíram o seminário (',
    );
    await expect(refused.getByRole('listitem').first()).toHaveText(
      /^(Arena|Urbano) Belo Horizonte \d+: \d+ participantes?$/,
    );
    expect((await stored(page, 'Minas Central')).active).toBe(true);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Opções de Minas Central' })).toBeFocused();

    // Its classes are one step away, and each of them another.
    await choose(page, 'Minas Central', 'Ver turmas');
    await expect(page).toHaveURL(/\/gestor\/turmas\/lista\?modulo=1&uf=MG&regional=\d+$/);
    await page.getByRole('link', { name: 'Urbano Belo Horizonte 1', exact: true }).click();
    await expect(page).toHaveURL(/\/gestor\/turmas\/\d+\?modulo=1$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Belo Horizonte/MG' })).toBeVisible();
  });
}

for (const { width, state, city, ids, person } of [
  { width: 1440, state: 'Sergipe', city: 'Aracaju', ids: { uf: 28, city: 2_800_308 }, person: 99_200 },
  { width: 390, state: 'Alagoas', city: 'Maceió', ids: { uf: 27, city: 2_704_302 }, person: 99_201 },
]) {
  test(`the portal follows the switch and the status of a regional, ${width} px wide`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const name = `Regional do Portal ${width}`;
    const team = await browser.newContext({ viewport: { width, height: 900 } });
    await signIn(team, 'admin@demo.local');
    const office = await team.newPage();
    const { idRegional, className } = await givenClassOf(office, name, ids);
    await office.goto(`${REGIONALS}&busca=${encodeURIComponent(name)}`);
    const interview = rowOf(office, name).getByRole('switch', { name: /^Permitir entrevista do portal/ });
    await expect(interview).toBeChecked();
    await interview.press('Space');
    await expect.poll(async () => (await stored(office, name)).allowsPortalInterview).toBe(false);

    // Who registers is called by the team instead of being led to the interview.
    const wanted = { version: 'Urbano', state, city } as const;
    await (await openPortalClasses(page, wanted)).getByRole('button', { name: className }).click();
    if (isPhone(page)) await page.getByRole('button', { name: 'Próximo' }).click();
    await page.getByLabel('Nome completo').fill('Quitéria da Regional');
    await page.getByLabel('CPF').fill(personCpf(person));
    await page.getByLabel('Telefone').fill('11987654321');
    await page.getByLabel('E-mail').fill(`quiteria.${width}@exemplo.com.br`);
    await page.getByLabel(/Aceito receber contato/).check();
    await page.getByRole('button', { name: 'Registrar interesse' }).click();
    const done = dialog(page, `Interesse registrado com sucesso na turma ${city}!`);
    await expect(done.getByText(/A equipe da sua regional vai entrar em contato/)).toBeVisible();
    await expect(done.getByRole('button', { name: 'Ok, vamos lá' })).toHaveCount(0);
    await expectAccessible(page);

    // Interest does not stand in the way; the class goes with its regional, and leaves the portal.
    await choose(office, name, 'Desativar');
    const ask = dialog(office, 'Desativar regional?');
    await expect(ask.getByText('A turma ativa dela é desativada junto:')).toBeVisible();
    await expectAccessible(office);
    await ask.getByRole('button', { name: 'Desativar' }).click();
    await expect(rowOf(office, name)).toHaveCount(0);
    expect((await stored(office, name)).id).toBe(idRegional);
    await openPortalClasses(page, wanted);
    await expect(page.getByRole('heading', { name: 'Turmas mais próximas' })).toBeVisible();
    await expect(page.getByRole('button', { name: className })).toHaveCount(0);
    await team.close();
  });
}
