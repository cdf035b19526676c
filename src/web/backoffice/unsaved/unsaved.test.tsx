import { useMutation } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { evaluationCalls } from '#contract/evaluations.ts';
import { request } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { sessionOf } from '../configuration/configuration.fixture.tsx';
import { DialogFailure, useDialogFailure } from '../page/dialog-failure.tsx';
import { namedFailure } from '../page/failure.ts';
import BackOfficeLayout from '../frame/layout.tsx';
import { stubServer, renderOffice } from '../office.fixture.tsx';
import ManagerEntry from '../sign-in/manager-entry.tsx';
import { BackClosesDialogs } from './back-closes-dialogs.tsx';
import { UnsavedDialog } from './unsaved-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const SESSION = 'GET /api/auth/session';
const LIST = '/gestor/entrevista?modulo=1&busca=ana&pagina=2';
const ENDED = 'A sua sessão terminou. Entre de novo para continuar de onde parou.';
const nobody = { status: 200, body: { user: null } };
const signedOut = { status: 401, body: { code: 'session.required', message: 'Entre na sua conta.' } };

/** A page of the back office with a dialog that has a form. */
function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <BackClosesDialogs />
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      {open ? <Typed onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function Typed({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const { failure, fail } = useDialogFailure();
  const { mutate: save } = useMutation({
    mutationFn: () => request(evaluationCalls.anyAwaitingEvaluation, {}),
    onSuccess: onClose,
    onError: (error) => fail(error, namedFailure('Erro ao salvar.', error)),
  });
  return (
    <UnsavedDialog
      title="Escrever"
      isDirty={text !== ''}
      busy={false}
      onClose={onClose}
      renderFooter={(close) => (
        <>
          <Button onClick={close}>Cancelar</Button>
          <Button onClick={() => save()}>Salvar</Button>
        </>
      )}
    >
      <DialogFailure failure={failure} />
      <input aria-label="Texto" value={text} onChange={(event) => setText(event.target.value)} />
    </UnsavedDialog>
  );
}

function office(answers: Record<string, { status: number; body?: unknown }>, entries = [LIST]) {
  stubServer(answers);
  const router = createMemoryRouter(
    [
      { element: <BackOfficeLayout />, children: [{ path: '/gestor/entrevista', element: <Page /> }] },
      { path: '/gestor', element: <ManagerEntry /> },
    ],
    { initialEntries: entries, initialIndex: entries.length - 1 },
  );
  renderOffice(<RouterProvider router={router} />);
  return { router, at: () => router.state.location.pathname + router.state.location.search };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const comesBack = () =>
  act(async () => {
    window.dispatchEvent(new Event('visibilitychange'));
    await Promise.resolve();
  });
async function openDialog(text: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Abrir' }));
  fireEvent.change(screen.getByLabelText('Texto'), { target: { value: text } });
}
const typed = () => screen.getByLabelText<HTMLInputElement>('Texto').value;

describe('a session that ends', () => {
  const AWAITING = `GET ${evaluationCalls.anyAwaitingEvaluation.path}`;

  it('without typed text redirects to sign-in with an explanation, and back to the same address', async () => {
    const answers: Record<string, { status: number; body?: unknown }> = { ...sessionOf('GESTOR') };
    const { at } = office(answers);
    await openDialog('');
    Object.assign(answers, { [AWAITING]: signedOut, [SESSION]: nobody });
    press('Salvar');
    expect((await screen.findByText(ENDED)).getAttribute('role')).toBe('alert');
    expect(at()).toBe('/gestor');
    expect(screen.queryByText('Erro!')).toBeNull();
    Object.assign(answers, sessionOf('GESTOR'));
    await comesBack();
    await waitFor(() => expect(at()).toBe(LIST));
  });

  it('keeps typed text on the screen under a notice, until somebody is signed in again', async () => {
    const answers: Record<string, { status: number; body?: unknown }> = { ...sessionOf('GESTOR') };
    const { at } = office(answers);
    await openDialog('Muito texto');
    Object.assign(answers, { [AWAITING]: signedOut, [SESSION]: nobody });
    press('Salvar');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('O que você digitou continua aqui.');
    const link = within(alert).getByRole('link', { name: 'Entrar em outra aba' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/gestor', '_blank']);
    expect(document.activeElement).toBe(alert);
    expect([at(), typed()]).toEqual([LIST, 'Muito texto']);
    Object.assign(answers, {
      ...sessionOf('GESTOR'),
      [AWAITING]: { status: 200, body: { awaiting: false } },
    });
    await comesBack();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(typed()).toBe('Muito texto');
    press('Salvar');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(at()).toBe(LIST);
  });

  it('redirects to sign-in once the typed text is discarded', async () => {
    const answers: Record<string, { status: number; body?: unknown }> = { ...sessionOf('GESTOR') };
    office(answers);
    await openDialog('Muito texto');
    Object.assign(answers, { [AWAITING]: signedOut, [SESSION]: nobody });
    press('Salvar');
    await screen.findByRole('alert');
    press('Cancelar');
    press('Sair sem salvar');
    expect(await screen.findByText(ENDED)).toBeTruthy();
  });

  it('without any session before, sign-in explains what it is for', async () => {
    office({ [SESSION]: nobody });
    expect(await screen.findByText('Entre para abrir a página que você pediu.')).toBeTruthy();
    expect(screen.queryByText(ENDED)).toBeNull();
  });
});

describe('Back with an open dialog', () => {
  const ENTRIES = ['/gestor/entrevista?modulo=1', LIST];
  const back = (router: ReturnType<typeof office>['router']) => act(() => router.navigate(-1));

  it('closes it and keeps the address; the next one goes back', async () => {
    const { router, at } = office(sessionOf('GESTOR'), ENTRIES);
    await openDialog('');
    await back(router);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(at()).toBe(LIST);
    await back(router);
    await waitFor(() => expect(at()).toBe(ENTRIES[0]));
  });

  it('asks as Escape does when there is typed text; a second Back goes through', async () => {
    const { router, at } = office(sessionOf('GESTOR'), ENTRIES);
    await openDialog('Muito texto');
    await back(router);
    expect(await screen.findByRole('dialog', { name: 'Sair sem salvar?' })).toBeTruthy();
    await back(router);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sair sem salvar?' })).toBeNull());
    expect([at(), typed()]).toEqual([LIST, 'Muito texto']);
  });
});
