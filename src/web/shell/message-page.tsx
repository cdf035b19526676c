import type { ReactNode } from 'react';
import { Main } from '../ui/main.tsx';
import { Wordmark } from './wordmark.tsx';

export interface MessagePageProps {
  title: string;
  /** What happened and what to do. */
  children: ReactNode;
  actions: ReactNode;
}

/** A whole page with one message and its actions, with a broken trilha as drawing. */
export function MessagePage({ title, children, actions }: MessagePageProps) {
  return (
    <div data-module="1" className="grid min-h-dvh lg:grid-cols-[3fr_2fr]">
      <Main className="flex flex-col px-5 py-8 sm:px-10 lg:pl-[max(3rem,calc((100vw-78rem)/2+3rem))]">
        {/* A plain link: this page is also shown when the application has crashed. */}
        <a href="/" className="self-start rounded text-accent-ink no-underline">
          <Wordmark className="h-9" />
          <span className="sr-only">, página inicial</span>
        </a>
        <div className="my-auto max-w-prose py-16">
          <h1 className="text-4xl text-accent-ink">{title}</h1>
          <div className="mt-6 space-y-4 text-lg">{children}</div>
          <div className="mt-8 flex flex-wrap gap-3">{actions}</div>
        </div>
      </Main>
      <svg
        viewBox="0 0 600 900"
        preserveAspectRatio="xMidYMid slice"
        fill="none"
        strokeWidth="18"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className="h-48 w-full bg-primary lg:h-full"
      >
        <path d="M-20 640H150Q180 640 180 610V420Q180 390 210 390H250" className="stroke-secondary" />
        <path d="M250 390H400" strokeDasharray="0 37.5" className="stroke-pale" />
        <path d="M400 390H420Q450 390 450 360V240Q450 210 480 210H640" className="stroke-secondary" />
        <circle cx="250" cy="390" r="20" strokeWidth="10" className="fill-primary stroke-secondary" />
        <circle cx="400" cy="390" r="20" strokeWidth="10" className="fill-primary stroke-secondary" />
      </svg>
    </div>
  );
}
