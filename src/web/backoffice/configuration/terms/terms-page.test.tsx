import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TermsEditions } from '#contract/terms.ts';
import { ownTermsText } from '#domain/registration/terms-text.ts';
import { TERMS_VERSION } from '#domain/registration/terms.ts';
import { stubServer } from '../../office.fixture.tsx';
import { ADMINISTRATOR_OF_SP, renderConfiguration, sessionOf } from '../configuration.fixture.tsx';
import TermsPage from './terms-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PATH = '/api/v1/param-system/module/1/terms';
const OWN: TermsEditions['inForce']['text'] = structuredClone(ownTermsText(1)) as never;
const stored = (change: Partial<TermsEditions> = {}): TermsEditions => ({
  inForce: { label: TERMS_VERSION, publishedAt: null, publishedBy: null, text: OWN },
  own: { label: TERMS_VERSION, text: OWN, isNewer: false },
  published: [],
  ...change,
});
const published = (text = OWN, label = '2026-11-26-1'): TermsEditions => {
  const edition = { label, publishedAt: '2026-11-26T13:05:00.000Z', publishedBy: 'Mauro Lins' };
  return stored({ inForce: { ...edition, text }, published: [edition] });
};
const answers = (reply = stored()) => ({
  ...sessionOf('ADMINISTRADOR'),
  [`GET ${PATH}`]: { status: 200, body: reply },
});

const agreement = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Frase ao lado/ });
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const askToPublish = () => fireEvent.click(screen.getByRole('button', { name: 'Publicar o termo' }));
const confirm = async () =>
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publicar' }));
const show = async () => {
  renderConfiguration(<TermsPage />, '/gestor/configuracoes?modulo=1');
  await screen.findByText(/^Em vigor: versão/);
};

describe('the acceptance terms', () => {
  it('show at once how the candidate reads them, and are published after a question', async () => {
    const text = { ...OWN, agreement: 'Li e aceito.' };
    const sent = stubServer({ ...answers(), [`POST ${PATH}`]: { status: 200, body: published(text) } });
    await show();
    expect(screen.getByText(`Em vigor: versão ${TERMS_VERSION}, a que veio com o portal.`)).toBeTruthy();
    write(agreement(), 'Li e aceito.');
    const read = within(screen.getByRole('region', { name: 'Como o candidato lê' }));
    expect(read.getByText('Li e aceito.')).toBeTruthy();
    expect(read.getByText(/A carga horária é de 60 horas, em 6 dias\.$/)).toBeTruthy();
    askToPublish();
    await confirm();
    await screen.findAllByText('Termo da versão Urbano publicado: versão 2026-11-26-1.');
    expect(sent).toEqual([{ method: 'POST', path: PATH, body: { over: TERMS_VERSION, text } }]);
    expect(screen.getByText(/Em vigor: versão 2026-11-26-1, publicada por Mauro Lins/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Descartar mudanças' })).toBeNull();
  });

  it('with a fault lead to it, in the section that opens for it, and ask nothing', async () => {
    const sent = stubServer(answers());
    await show();
    const first = document.getElementById('sections.0.text');
    if (!first) throw new Error('no section');
    write(first, 'Sem a carga. {nome}');
    askToPublish();
    const problem = await screen.findByRole('link', {
      name: /^Seção 1, texto: O portal não conhece \{nome\}/,
    });
    expect(problem.getAttribute('href')).toBe('#sections.0.text');
    expect(first.closest('details')?.open).toBe(true);
    expect(screen.getByRole('link', { name: /escreva \{duração\}/ })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toEqual([]);
  });

  it('published by somebody else meanwhile are not overwritten, and nothing typed is lost', async () => {
    let reply = stored();
    const sent = stubServer({
      ...sessionOf('ADMINISTRADOR'),
      [`GET ${PATH}`]: () => ({ status: 200, body: reply }),
      [`POST ${PATH}`]: () => ({
        status: 409,
        body: { code: 'terms.stale', message: 'Outra pessoa publicou um termo novo.' },
      }),
    });
    await show();
    write(agreement(), 'Meu aceite.');
    reply = published();
    askToPublish();
    await confirm();
    const notice = within(await screen.findByRole('region', { name: 'Há um termo mais novo' }));
    fireEvent.click(notice.getByRole('button', { name: 'Continuar com o meu texto' }));
    expect(agreement().value).toBe('Meu aceite.');
    askToPublish();
    await confirm();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toEqual({ over: '2026-11-26-1', text: { ...OWN, agreement: 'Meu aceite.' } });
  });

  it('written over an older text of the portal say so, and can begin from the newer one', async () => {
    const older = {
      ...published(),
      own: { label: '2027-01-10', text: { ...OWN, agreement: 'O novo.' }, isNewer: true },
    };
    stubServer(answers(older));
    await show();
    const notice = within(screen.getByRole('region', { name: 'O texto que vem com o portal mudou' }));
    fireEvent.click(notice.getByRole('button', { name: 'Começar pelo texto do portal' }));
    expect(agreement().value).toBe('O novo.');
    expect(screen.getByRole('button', { name: 'Descartar mudanças' })).toBeTruthy();
  });

  it('are read only for an administrator of one state', async () => {
    stubServer({ ...answers(), ...ADMINISTRATOR_OF_SP });
    await show();
    await waitFor(() => expect(agreement().readOnly).toBe(true));
    expect(screen.queryByRole('button', { name: 'Publicar o termo' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Acrescentar seção' })).toBeNull();
  });
});
