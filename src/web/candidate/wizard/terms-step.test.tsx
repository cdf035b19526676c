import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { acceptanceTerms, TERMS_VERSION } from '#domain/registration/terms.ts';
import type { InterviewDetail } from '#contract/interviews.ts';
import { anInterview, mockFetch, show } from '../candidate.fixture.tsx';
import { TermsStep } from './terms-step.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function openStep(changes: Partial<InterviewDetail> = {}) {
  const interview = anInterview(changes);
  const requests = mockFetch(() => ({
    status: 200,
    body: { ...interview, acceptedTerm: true, viewedVideo: true },
  }));
  const onNext = vi.fn<() => void>();
  show(<TermsStep interview={interview} arrived={false} onBack={() => undefined} onNext={onNext} />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'PRÓXIMA' });
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: acceptanceTerms(1).agreement });
  return { requests, onNext, button, box };
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
  it('the box enables the button', () => {
    const { button, box } = openStep();
    expect(button.disabled).toBe(true);
    fireEvent.click(box);
    expect(button.disabled).toBe(false);
  });

  it('accepting is not enough: the video comes first', () => {
    const { button, box, onNext, requests } = openStep();
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
    const { button, box, onNext, requests } = openStep();
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

  it('continues without a request when both are already recorded', () => {
    const { button, onNext, requests } = openStep({ acceptedTerm: true, viewedVideo: true });
    fireEvent.click(button);
    expect(onNext).toHaveBeenCalledOnce();
    expect(requests).toHaveLength(0);
  });
});
