import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { latestMessageTo, personCpf, test } from './portal.ts';

const SECTIONS = [
  'O que é',
  'Versões',
  'Características empreendedoras',
  'Dicas',
  'É para você?',
  'Depoimentos',
  'Tenho interesse',
] as const;

/** Distance of a section from the top of the window, in whole pixels. */
const topOf = (page: Page, id: string) =>
  page.locator(`[id='${id}']`).evaluate((section) => Math.round(section.getBoundingClientRect().top));

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // The document's width: the window's includes the scrollbar gutter.
  const root = page.locator('html');
  expect(await root.evaluate(({ scrollWidth, offsetWidth }: HTMLElement) => scrollWidth - offsetWidth)).toBe(
    0,
  );
}

// Journeys are independent of each other: workers run them in parallel.
test.describe.configure({ mode: 'parallel' });

/** The four figures, at each of sixty frames, and each within its own column. */
async function expectFigures(page: Page): Promise<void> {
  const band = page.getByRole('region', { name: 'O Empretec em números' });
  await band.scrollIntoViewIfNeeded();
  const shown = await band.evaluate(async (section) => {
    const figures = [...section.querySelectorAll('li > p:first-child')];
    const texts = new Set<string>();
    for (let frame = 0; frame < 60; frame += 1) {
      texts.add(figures.map(({ textContent }) => textContent).join(', '));
      await new Promise(requestAnimationFrame);
    }
    return [...texts];
  });
  expect(shown).toEqual(['+30 anos, 13 mil, 300 mil, 63%']);
  const before = page.viewportSize();
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const beyond = await band.getByRole('listitem').evaluateAll((columns) =>
      columns
        .filter((column) => {
          const text = document.createRange();
          text.selectNodeContents(column);
          return text.getBoundingClientRect().right > column.getBoundingClientRect().right + 0.5;
        })
        .map(({ textContent }) => textContent),
    );
    expect(beyond, `figures at ${width}`).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the menu leads to each section, 94 px below the top, and follows the reading', async ({ page }) => {
    await page.goto('/portal');
    // The purpose at once: in the head, and beside the first words, where the video is a link.
    const first = page.locator('section').first();
    await expect(first.getByRole('link', { name: 'Tenho interesse' })).toBeInViewport({ ratio: 1 });
    await expect(first.getByRole('link', { name: 'Assistir ao vídeo' })).toBeInViewport({ ratio: 1 });
    const inHead = page.getByRole('banner').getByRole('link', { name: 'Tenho interesse' });
    // The entry of the menu, and the button beside it.
    await expect(inHead).toHaveCount(2);
    await expect(inHead.last()).toBeInViewport({ ratio: 1 });
    const menu = page.getByRole('navigation', { name: 'Seções da página', exact: true });
    for (const [index, name] of SECTIONS.entries()) {
      const entry = menu.getByRole('link', { name });
      await entry.click();
      await expect(entry).toHaveAttribute('aria-current', 'true');
      await expect(async () => {
        const top = await topOf(page, String(index + 1));
        // The first is at the top of the page, below the head, and cannot come further down.
        if (index === 0) expect(top).toBeLessThan(94);
        else expect(Math.abs(top - 94)).toBeLessThanOrEqual(1);
      }).toPass();
      await expect(menu.locator('[aria-current]')).toHaveCount(1);
    }
    await page.evaluate(() => window.scrollTo(0, 0));
    await inHead.last().click();
    await expect(page.getByRole('heading', { name: 'Tenho interesse' })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Tenho interesse' })).toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(menu.getByRole('link', { name: 'Tenho interesse' })).toHaveAttribute('aria-current', 'true');
  });

  test('the dark appearance, chosen by hand, is there before anything is drawn, in every area', async ({
    page,
  }) => {
    await page.goto('/acessibilidade');
    const root = page.locator('html');
    await expect(root).toHaveAttribute('data-appearance', 'light');
    await page.getByRole('combobox', { name: 'Aparência' }).selectOption('Escura');
    await expect(root).toHaveAttribute('data-appearance', 'dark');

    // Of the document alone: no other script has run.
    await page.goto('/entrar', { waitUntil: 'commit' });
    await expect(root).toHaveAttribute('data-appearance', 'dark');
    const choice = page.getByRole('combobox', { name: 'Aparência' });
    await expect(choice).toHaveValue('dark');
    await choice.selectOption('Como no aparelho');
    await expect(root).toHaveAttribute('data-appearance', 'light');
  });

  test('by the keyboard alone: menu, carousel, details, questions, and down to the form', async ({
    page,
  }) => {
    await page.goto('/portal');
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeFocused();

    await test.step('an entry of the menu takes the focus to its section', async () => {
      const entry = page.getByRole('link', { name: 'Características empreendedoras' }).first();
      await entry.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Dez características empreendedoras' })).toBeFocused();
    });

    await test.step('the carousel follows the arrows', async () => {
      await page.keyboard.press('Tab');
      const carousel = page.getByRole('region', { name: 'Dez características empreendedoras' }).last();
      await expect(carousel.getByRole('list').first()).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(carousel.getByText('2 de 10')).toBeVisible();
      await expect(carousel.getByRole('heading', { name: 'Persistência' })).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('End');
      await expect(carousel.getByText('10 de 10')).toBeVisible();
      await expect(carousel.getByRole('button', { name: 'Item seguinte' })).toBeDisabled();
    });

    await test.step('the details of a version: tabs, a question, and the way to the form', async () => {
      const opener = page.getByRole('link', { name: 'Conhecer o Empretec Startup' });
      await opener.focus();
      await page.keyboard.press('Enter');
      const details = page.getByRole('dialog', { name: 'Empretec Startup' });
      await expect(details).toBeVisible();
      await expectAccessible(page);
      await details.getByRole('tab', { name: 'Startup' }).focus();
      await page.keyboard.press('ArrowRight');
      const arena = page.getByRole('dialog', { name: 'Empretec Arena' });
      await expect(arena.getByRole('tab', { name: 'Arena' })).toBeFocused();
      const question = arena.getByText('Quanto custa?');
      await question.focus();
      await page.keyboard.press('Enter');
      await expect(arena.getByText(/O valor do seminário varia conforme o estado/)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(arena).toBeHidden();
      await expect(opener).toBeFocused();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: 'Quero participar' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Tenho interesse' })).toBeFocused();
      await expect(page.getByRole('radio', { name: /Startup/ })).toBeChecked();
      await expectAccessible(page);
    });
  });

  test('a video opens over the page and closes by the backdrop, Escape and its button', async ({ page }) => {
    await page.goto('/portal');
    const opener = page.getByRole('link', { name: 'Assistir ao vídeo' });
    const dialog = page.getByRole('dialog', { name: 'Conheça o Empretec' });
    const ways = [
      () => page.mouse.click(5, 5),
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Fechar' }).click(),
    ];
    for (const close of ways) {
      await opener.click();
      await expect(dialog).toBeVisible();
      await expect(dialog.locator('track[kind=captions]')).toHaveAttribute('srclang', 'pt-BR');
      await close();
      await expect(dialog).toBeHidden();
    }
  });

  test('an unknown version leads back to the portal; a version shows its facts and questions', async ({
    page,
  }) => {
    await page.goto('/portal/modulo/9');
    await expect(page).toHaveURL('/portal');
    await page.goto('/portal/modulo?module=3');
    await expect(page.getByRole('heading', { level: 1, name: 'Empretec Arena' })).toBeVisible();
    await expectAccessible(page);
    await page.getByText('O que é o pré-seminário?').click();
    await expect(page.getByText(/disponível cinco dias antes/).last()).toBeVisible();
    await page.getByRole('link', { name: 'Quero participar' }).click();
    await expect(page.getByRole('radio', { name: /Arena/ })).toBeChecked();
    await page.goBack();
    await page.getByRole('link', { name: 'Voltar' }).click();
    await expect(page).toHaveURL('/portal');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, work: 'ordinary' });

  test('from the drawer to a registered interest', async ({ page }) => {
    const email = 'rosa.landing@exemplo.com.br';
    await page.goto('/portal');
    await expectNoSidewaysScroll(page);
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Tenho interesse' }).first(),
    ).toBeInViewport({
      ratio: 1,
    });

    await test.step('the call goes on in the head once the one of the opening is out of sight', async () => {
      const head = page.getByRole('banner');
      const call = head.getByRole('link', { name: 'Tenho interesse' });
      await expect(call).toBeHidden();
      const places = () =>
        head
          .getByRole('link', { name: /Entrar|Menu/ })
          .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().x));
      const before = await places();
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await page.getByRole('heading', { name: 'Depoimentos' }).scrollIntoViewIfNeeded();
        await expect(call).toBeInViewport({ ratio: 1 });
        await expectNoSidewaysScroll(page);
        const box = await call.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      }
      expect(await places()).toEqual(before);
      await call.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Tenho interesse' })).toBeFocused();
      await expect(page.getByRole('heading', { name: 'Tenho interesse' })).toBeInViewport();
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect(call).toBeHidden();
    });

    // Where motion is welcome a figure could count up, and be wrong half-way.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.reload();
    await expectFigures(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });

    await test.step('the page of a version has the way to the form at its foot, wherever one reads', async () => {
      await page.goto('/portal/modulo/1');
      const bar = page.getByRole('link', { name: 'Tenho interesse' }).last();
      await expect(bar).toBeInViewport({ ratio: 1 });
      await page.getByRole('heading', { level: 2 }).last().scrollIntoViewIfNeeded();
      await expect(bar).toBeInViewport({ ratio: 1 });
      await bar.click();
      await expect(page).toHaveURL(/\/portal\?[^#]*#|\/portal#/);
      await page.goto('/portal');
    });

    await test.step('the drawer keeps the focus, closes by Escape, and leads down', async () => {
      const opener = page.getByRole('link', { name: 'Menu' });
      const drawer = page.getByRole('dialog', { name: 'Menu' });
      // What is pressed before the page's script runs is done once it does: one press is enough.
      await opener.click();
      await expect(drawer).toBeVisible();
      await expectAccessible(page);
      // Tab through every control of the drawer and around again: focus never leaves it.
      for (let presses = 0; presses < 20; presses++) {
        await page.keyboard.press('Tab');
        expect(
          await page.evaluate(
            () =>
              document.activeElement === document.body || Boolean(document.activeElement?.closest('dialog')),
          ),
        ).toBe(true);
      }
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
      await expect(opener).toBeFocused();
      await opener.click();
      await drawer.getByRole('link', { name: 'Tenho interesse' }).click();
      await expect(drawer).toBeHidden();
      await expect(page.getByRole('heading', { name: 'Tenho interesse' })).toBeFocused();
    });

    await test.step('four small steps', async () => {
      await page.getByRole('group', { name: 'Versão do seminário' }).getByText('Urbano').click();
      await page.getByRole('button', { name: 'Confirmar' }).click();
      await expect(page.getByRole('button', { name: 'Próximo' })).toBeDisabled();
      await page.getByLabel('Estado').selectOption({ label: 'São Paulo' });
      await page.getByRole('button', { name: 'Próximo' }).click();
      await expect(page.getByRole('button', { name: 'Próximo' })).toBeDisabled();
      await page.getByRole('group', { name: 'Turmas' }).getByRole('button').first().click();
      await page.getByRole('button', { name: 'Próximo' }).click();
      await expectAccessible(page);
      await page.getByLabel('Nome completo').fill('Rosa do Portal');
      // The phone's back gesture leads a step back, and forward to what was typed.
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'Qual turma?' })).toBeInViewport();
      await page.goForward();
      await expect(page.getByLabel('Nome completo')).toHaveValue('Rosa do Portal');
      await page.getByLabel('CPF').fill(personCpf(70_020));
      await page.getByLabel('Telefone').fill('11987654321');
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel(/Aceito receber contato/).check();
      // A reload loses nothing of it.
      await page.reload();
      await expect(page.getByLabel('Nome completo')).toHaveValue('Rosa do Portal');
      await expect(page.getByLabel('E-mail')).toHaveValue(email);
      await page.getByRole('button', { name: 'Registrar interesse' }).click();
      const done = page.getByRole('dialog', { name: /^Interesse registrado com sucesso na turma/ });
      await expect(done).toBeVisible();
      await expectAccessible(page);
      await done.getByRole('button', { name: 'Deixar para outro momento' }).click();
      await latestMessageTo(page, email, /./);
    });
  });

  test('what is tapped before the scripts have come is done once, when they have', async ({ page }) => {
    const { promise: awaited, resolve: letScriptsCome } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await awaited;
      await route.continue();
    });
    await page.goto('/portal', { waitUntil: 'domcontentloaded' });
    const carousel = page.getByRole('region', { name: 'Dez características empreendedoras' }).last();
    const next = carousel.getByRole('button', { name: 'Item seguinte' });
    await next.tap();
    await expect(carousel.getByText('1 de 10')).toBeVisible();
    letScriptsCome();
    await expect(carousel.getByText('2 de 10')).toBeVisible();
    await next.tap();
    await expect(carousel.getByText('3 de 10')).toBeVisible();
    await page.reload({ waitUntil: 'domcontentloaded' });
    await page.getByRole('link', { name: 'Menu' }).tap();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expect(page).toHaveURL(/\/portal$/);
  });

  test('every section fits and none moves while the page loads, its faces late', async ({ page }) => {
    const { promise: read, resolve: letFacesCome } = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await read;
      await route.continue();
    });
    await page.addInitScript(() => {
      window.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          window.shift = (window.shift ?? 0) + ('value' in entry ? Number(entry.value) : 0);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/portal', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // A heading has a place before the stylesheet has come, which names the faces.
    await expect.poll(() => page.evaluate(() => document.fonts.size)).toBeGreaterThan(0);
    letFacesCome();
    expect(await page.evaluate(() => document.fonts.load('16px "Figtree Variable"'))).toHaveLength(1);
    for (let section = 1; section <= 7; section++) {
      await page.locator(`[id='${section}']`).evaluate((element) => element.scrollIntoView());
      await expectNoSidewaysScroll(page);
    }
    await expect(page.getByRole('radio', { name: /Urbano/ })).toBeVisible();
    expect(await page.evaluate(() => window.shift)).toBe(0);
  });

  test('cards beside the screen that are not laid out yet leave their row as high as it will be', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const waiting: IdleRequestCallback[] = [];
      window.requestIdleCallback = (run) => waiting.push(run);
      window.layOutRest = () => {
        for (let run = waiting.shift(); run; run = waiting.shift())
          run({ didTimeout: true, timeRemaining: () => 0 });
      };
    });
    await page.goto('/portal');
    const waiting = page.locator('article[data-later]');
    await expect(waiting).toHaveCount(9);
    const cards = page.getByRole('region', { name: 'Dez características empreendedoras' }).last();
    const heightOf = async () => (await cards.boundingBox())?.height;
    await cards.scrollIntoViewIfNeeded();
    const before = await heightOf();
    await expect
      .poll(async () => {
        await page.evaluate(() => window.layOutRest?.());
        return waiting.count();
      })
      .toBe(0);
    expect(await heightOf()).toBe(before);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('everything can be read, and the helpline replaces the form', async ({ page }) => {
    await page.goto('/portal');
    for (const name of ['Encontre a sua trilha', 'Persistência', 'É para você?', 'Depoimentos'])
      await expect(page.getByRole('heading', { name }).first()).toBeVisible();
    await expect(page.getByText('O formulário precisa de JavaScript')).toBeVisible();
    await page.getByRole('link', { name: 'Menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Seções da página, no rodapé' })).toBeInViewport();
    await page.getByRole('link', { name: 'Conhecer o Empretec Rural' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Empretec Rural' })).toBeVisible();
    await page.getByText('Como é a seleção?').click();
    await expect(page.getByText(/conversa com você\. Não é preciso/)).toBeVisible();
  });
});

test('search engines get the public address, a picture, and the course', async ({ page, baseURL }) => {
  await page.goto('/portal/modulo/2');
  await expect(page).toHaveTitle('Empretec Startup | Portal Empretec');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^http.*\/portal\/modulo\/2$/);
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  const reply = await page.request.get(new URL(new URL(picture ?? '').pathname, baseURL).href);
  expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'image/png']);
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '') as {
    '@graph': { '@type': string; name?: string }[];
  };
  expect(data['@graph'].map((entity) => entity['@type'])).toEqual(['Organization', 'Course', 'FAQPage']);
});
