import { buttonClass } from '../../ui/button-look.ts';
import { sectionLaidOutLater } from './laid-out-later.ts';
import { toInterest } from './link-props.ts';
import { WORDS } from './words.ts';

/** The call half-way down: the trilha runs through it into the button's side. */
export function HeroCall() {
  const { title, text } = WORDS.call;
  return (
    <section
      aria-labelledby="chamada"
      {...sectionLaidOutLater(32, 32)}
      data-module="2"
      className="relative overflow-hidden bg-primary text-on-primary"
    >
      <svg
        viewBox="0 0 1440 420"
        preserveAspectRatio="xMidYMid slice"
        fill="none"
        strokeLinecap="round"
        aria-hidden="true"
        className="absolute inset-0 h-full w-full"
      >
        <path d={RINGS} className="stroke-pale" strokeWidth="2" strokeDasharray="1 14" />
        <path
          d="M-40 372C140 372 196 360 300 344C470 318 520 402 690 392C880 380 872 236 1010 216C1130 198 1150 282 1240 262C1330 242 1320 92 1480 64"
          className="stroke-secondary"
          strokeWidth="14"
        />
        <circle cx="1010" cy="216" r="17" strokeWidth="9" className="fill-primary stroke-secondary" />
      </svg>
      {/* Below the element that sets the version's own button. */}
      <div className="page relative flex flex-col items-start gap-8 py-20 [--color-button-border:var(--color-on-primary)] [--color-button:var(--color-on-primary)] [--color-on-button:var(--color-primary)] md:py-28">
        <div>
          <h2 id="chamada" className="max-w-[16ch] text-4xl font-extrabold md:text-5xl">
            {title}
          </h2>
          <p className="mt-4 max-w-[40ch] text-lg">{text}</p>
        </div>
        <a {...toInterest()} className={buttonClass({ size: 'lg' })}>
          Iniciar minha jornada
        </a>
      </div>
    </section>
  );
}

const RINGS = [120, 180, 240, 300, 360, 420, 480]
  .map(
    (radius) =>
      `M${1180 - radius} 240a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0`,
  )
  .join('');
