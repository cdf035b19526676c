import { Carousel } from '../../ui/carousel.tsx';
import { Icon } from '../../ui/icon.tsx';
import { fillIn } from '../content/content.ts';
import { TIPS } from '../content/lists.ts';
import { isVideoName, VIDEOS } from '../videos.ts';
import { sectionLaidOutLater } from './laid-out-later.ts';
import { toVideo } from './link-props.ts';
import { WORDS } from './words.ts';

/** 4, 'Dicas': videos that open in a dialog. */
export function Tips() {
  const slides = TIPS.flatMap(({ video: name, title, text }) => {
    if (!isVideoName(name)) return [];
    const video = VIDEOS[name];
    const heading = fillIn(title, 1);
    return [
      {
        id: name,
        name: heading,
        content: (
          <article>
            <a
              {...toVideo(name, video.file)}
              className="group relative block overflow-hidden rounded bg-night no-underline"
            >
              <img
                src={video.poster}
                alt=""
                width="640"
                height="360"
                loading="lazy"
                className="aspect-video w-full object-cover transition-opacity duration-150 group-hover:opacity-85"
              />
              <span className="absolute bottom-3 left-3 inline-flex items-center gap-2 rounded bg-night px-3 py-1.5 text-sm font-semibold text-on-night sm:bottom-4 sm:left-4 sm:px-4 sm:py-2 sm:text-base">
                <Icon name="play" />
                Assistir<span className="sr-only">: {heading}</span>
              </span>
              <span className="absolute right-3 bottom-3 rounded bg-night px-2 py-1.5 text-sm sm:right-4 sm:bottom-4 text-on-night tabular-nums">
                {video.seconds} s
              </span>
            </a>
            <h3 className="mt-4 text-xl">{heading}</h3>
            <p className="mt-1 max-w-[44ch]">{text}</p>
          </article>
        ),
      },
    ];
  });
  return (
    <section id="4" {...sectionLaidOutLater(47, 53)} aria-labelledby="dicas" className="py-16 md:py-24">
      <div className="page">
        <h2 id="dicas" tabIndex={-1} className="text-3xl text-accent-ink md:text-4xl">
          {WORDS.tips.title}
        </h2>
        <p className="mt-4 mb-8 max-w-[52ch] text-lg">{WORDS.tips.text}</p>
      </div>
      <Carousel id="dica" label={WORDS.tips.title} slideClassName="w-[min(36rem,86vw)]" slides={slides} />
    </section>
  );
}
