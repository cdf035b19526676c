import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { acceptanceTerms, TERMS_VERSION } from '#domain/registration/terms.ts';
import type { InterviewDetail } from '#contract/interviews.ts';
import { anInterview, mockFetch, type RecordedRequest, show } from '../candidate.fixture.tsx';
import { TermsStep } from './terms-step.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const TERMS = acceptanceTerms(1);
type Answer = (path: string) => { status: number; body?: unknown };

async function openStep(
  changes: Partial<InterviewDetail> = {},
  answerOf: Answer = () => ({ status: 200, body: TERMS }),
) {
  const interview = anInterview(changes);
  const sent: RecordedRequest[] = [];
  const asked = mockFetch((request) => {
    if (request.method === 'GET') return answerOf(request.path);
    sent.push(request);
    return { status: 200, body: { ...interview, acceptedTerm: true, viewedVideo: true } };
  });
  const onNext = vi.fn<() => void>();
  show(<TermsStep interview={interview} arrived={false} onBack={() => undefined} onNext={onNext} />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'PRÓXIMA' });
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: acceptanceTerms(1).agreement });
  return { requests: sent, asked, onNext, button, box };
}

const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 0)));

function watchToTheEnd() {
  const video = document.querySelector('video');
  if (!video) throw new Error('no video');
  Object.defineProperty(video, 'duration', { value: 1, configurable: true });
  fireEvent.loadedMetadata(video);
  video.currentTime = 1;
  fireEvent.ended(video);
}

describe('TermsStep', () => {
  it('the box enables the button, which says so until then', async () => {
    const { button, box } = await openStep();
    const reason = () => screen.queryByText('Para avançar, marque o aceite do termo acima.');
    expect(button.disabled).toBe(true);
    expect(button.getAttribute('aria-describedby')).toBe(reason()?.id);
    fireEvent.click(box);
    expect(button.disabled).toBe(false);
    expect(reason()).toBeNull();
  });

  it('accepting is not enough: the video comes first', async () => {
    const { button, box, onNext, requests } = await openStep();
    fireEvent.click(box);
    fireEvent.click(button);
    expect(screen.getByText('Você precisa ver o vídeo para avançar')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain(
      'Além de aceitar os termos é necessário ver todo o vídeo acima para continuar a inscrição.',
    );
    expect(onNext).not.toHaveBeenCalled();
    expect(requests).toHaveLength(0);
  });

  it('records the video as soon as it was seen, and the acceptance with the version of its text', async () => {
    const { button, box, onNext, requests } = await openStep();
    watchToTheEnd();
    await settle();
    expect(requests[0]?.body).toEqual({ acceptedTerm: false, viewedVideo: true });
    fireEvent.click(box);
    fireEvent.click(button);
    await settle();
    expect(requests[1]).toMatchObject({
      method: 'PATCH',
      path: '/api/v1/interviews/update-conditions-use/5',
      body: { acceptedTerm: true, viewedVideo: true, termVersion: TERMS_VERSION },
    });
    expect(onNext).toHaveBeenCalledOnce();
  });

  it('reads aloud that the video was seen to its end, in a place that was there before', async () => {
    await openStep();
    const places = screen.getAllByRole('status');
    watchToTheEnd();
    await settle();
    const place = screen.getByText('Vídeo visto até o fim').closest('output');
    expect(places).toContain(place);
  });

  it('a reload goes on where the video stopped', async () => {
    const video = () => {
      const [found] = document.getElementsByTagName('video');
      if (!found) throw new Error('no video');
      Object.defineProperty(found, 'duration', { value: 60, configurable: true });
      fireEvent.loadedMetadata(found);
      return found;
    };
    await openStep();
    const first = video();
    first.currentTime = 24.5;
    fireEvent.timeUpdate(first);
    cleanup();
    await openStep();
    expect(video().currentTime).toBe(24);
    expect(screen.getByText('Assistido: 40%')).toBeTruthy();
    cleanup();
    // Watched to its end already: whoever plays it again does so from its beginning.
    await openStep({ viewedVideo: true });
    expect(video().currentTime).toBe(0);
  });

  it('continues without a request when both are already recorded', async () => {
    const { button, onNext, requests } = await openStep({ acceptedTerm: true, viewedVideo: true });
    fireEvent.click(button);
    expect(onNext).toHaveBeenCalledOnce();
    expect(requests).toHaveLength(0);
  });

  it('whoever accepted goes on at once, before the text is there', () => {
    mockFetch(() => ({ status: 503 }));
    const onNext = vi.fn<() => void>();
    const interview = anInterview({ acceptedTerm: true, viewedVideo: true, termVersion: '2026-11-23' });
    show(<TermsStep interview={interview} arrived={false} onBack={() => undefined} onNext={onNext} />);
    fireEvent.click(screen.getByRole('button', { name: 'PRÓXIMA' }));
    expect(onNext).toHaveBeenCalledOnce();
  });

  it('shows whoever accepted the text that they accepted', async () => {
    const { asked } = await openStep({ acceptedTerm: true, termVersion: '2026-11-23' });
    expect(asked.map(({ path }) => path)).toEqual(['/api/v1/modules/1/terms?label=2026-11-23']);
  });

  it('whose accepted text is not there, the one in force', async () => {
    const { asked } = await openStep({ acceptedTerm: true, termVersion: '1999-1' }, (path) =>
      path.includes('label')
        ? { status: 404, body: { code: 'api.resource-notfound', message: 'Não encontrado.' } }
        : { status: 200, body: TERMS },
    );
    expect(asked.map(({ path }) => path)).toEqual([
      '/api/v1/modules/1/terms?label=1999-1',
      '/api/v1/modules/1/terms',
    ]);
  });

  it('that cannot be read can be asked for again, and nothing is accepted meanwhile', async () => {
    let status = 403;
    const opening = openStep({}, () => ({
      status,
      body: status === 200 ? TERMS : { code: 'access.denied', message: 'Sem permissão.' },
    }));
    await screen.findByText('O termo de aceite não abriu');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'PRÓXIMA' }).disabled).toBe(true);
    status = 200;
    fireEvent.click(screen.getByRole('button', { name: /tentar/i }));
    const { box } = await opening;
    expect(box.checked).toBe(false);
  });
});
