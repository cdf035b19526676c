/**
 * `npm run screenshots`: every screen at 390, 768 and 1440 into screenshots/ (ignored by git), from a product of its
 * own with fresh demo data, for review by eye.
 */
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { contract } from '#contract/contract.ts';
import { DEMO_PASSWORD } from '#server/seed/demo-password.ts';
import { CHROMIUM_ARGUMENTS, findChromium } from '#tests/e2e/chromium.ts';
import { startProduct } from '#tests/e2e/product.ts';

const OUT = path.join(import.meta.dirname, '../screenshots');
const WIDTHS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const;

interface Visit {
  readonly who: string;
  readonly email: string | null;
  readonly paths: readonly string[];
}

async function signedIn(
  browser: Browser,
  url: string,
  email: string | null,
  viewport: (typeof WIDTHS)[number],
) {
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    locale: 'pt-BR',
    reducedMotion: 'reduce',
  });
  if (email !== null) {
    const reply = await context.request.post(contract.signIn.path, {
      data: { email, password: DEMO_PASSWORD },
    });
    if (!reply.ok()) throw new Error(`${email} cannot sign in: ${reply.status()}`);
  }
  return context;
}

async function shoot(context: BrowserContext, who: string, address: string, width: number): Promise<void> {
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  const name = address.replaceAll(/[^\w]+/g, '-').replaceAll(/^-|-$/g, '') || 'inicio';
  await page.screenshot({ path: path.join(OUT, `${who}-${name}-${width}.png`), fullPage: true });
  await page.close();
}

/** One interview of each state in version 1, as an administrator opens it. */
async function interviewsByState(browser: Browser, url: string): Promise<Map<string, number>> {
  const context = await signedIn(browser, url, 'admin@demo.local', WIDTHS[2]);
  const reply = await context.request.get('/api/v1/interviews/module/1?page.size=100');
  const { items } = (await reply.json()) as {
    items: { id: number; statusCompletingInterview: string; statusInterview: string }[];
  };
  await context.close();
  return new Map(items.map((item) => [`${item.statusCompletingInterview}-${item.statusInterview}`, item.id]));
}

/** The questionnaire about somebody of version 1 who was found apt: the path of its link, if the demonstration has one. */
async function openPerceptionLink(browser: Browser, url: string): Promise<string[]> {
  const context = await signedIn(browser, url, 'admin@demo.local', WIDTHS[2]);
  const apt = (await interviewsByState(browser, url)).get('FINALIZADA-APTO');
  const reply = apt
    ? await context.request.post(contract.handOutPerceptionLink.path.replace(':id', String(apt)))
    : null;
  const link = reply?.ok() ? ((await reply.json()) as { link: string }).link : null;
  await context.close();
  return link === null ? [] : [new URL(link).pathname];
}

const product = await startProduct();
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGUMENTS });
try {
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  const states = await interviewsByState(browser, product.url);
  const awaiting = states.get('FINALIZADA-AGUARDANDO_AVALIACAO');
  const visits: Visit[] = [
    {
      who: 'visitante',
      email: null,
      paths: [
        '/',
        '/portal',
        '/portal/modulo/2',
        '/entrar',
        '/cadastro',
        '/certificado',
        '/acessibilidade',
        '/ajuda?module=1',
        '/candidato/questionario/link-expirado',
        '/candidato/questionario/resultado',
        '/candidato/questionario/resultado/falhou',
        ...(await openPerceptionLink(browser, product.url)),
        '/nao-existe',
        '/gestor',
      ],
    },
    {
      who: 'candidato',
      email: 'candidato1@demo.local',
      paths: ['/candidato', '/candidato/sobre-curso', '/candidato/inscricao', '/conta'],
    },
    { who: 'candidato-rural', email: 'candidato4@demo.local', paths: ['/candidato/resultado'] },
    {
      who: 'administrador',
      email: 'admin@demo.local',
      paths: [
        '/gestor/entrevista?modulo=1',
        '/gestor/entrevista?modulo=2',
        '/gestor/entrevista?modulo=4',
        '/gestor/entrevista?modulo=1&busca=ninguem-assim',
        ...(awaiting ? [`/gestor/entrevista/${awaiting}/notas`] : []),
        ...[...states.values()].map((id) => `/candidato/resultado/id/${id}`),
      ],
    },
  ];
  for (const { who, email, paths } of visits) {
    for (const viewport of WIDTHS) {
      const context = await signedIn(browser, product.url, email, viewport);
      for (const address of paths) await shoot(context, who, address, viewport.width);
      await context.close();
    }
  }
  console.log(`Telas em ${OUT}`);
} finally {
  await browser.close();
  await product.stop();
}
