import type { Drawing, DrawingNode, Tone } from '#domain/profile/charts/drawing.ts';

const FILLS: Readonly<Record<Tone, string>> = {
  ink: 'fill-ink',
  soft: 'fill-ink-soft',
  rule: 'fill-line',
  paper: 'fill-paper',
  main: 'fill-primary-ink',
  mid: 'fill-primary-ink/40',
  pale: 'fill-primary-ink/12',
};

const STROKES: Readonly<Record<Tone, string>> = {
  ink: 'stroke-ink',
  soft: 'stroke-ink-soft',
  rule: 'stroke-line',
  paper: 'stroke-paper',
  main: 'stroke-primary-ink',
  mid: 'stroke-primary-ink/40',
  pale: 'stroke-primary-ink/12',
};

/** A drawing of the domain on the page. One image to a screen reader: its numbers stand in the table beside it. */
export function Picture({ drawing, className = '' }: { drawing: Drawing; className?: string }) {
  return (
    <svg
      // A drawing has no address for an <img>, and takes the page's colours.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={drawing.title}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      className={`block h-auto w-full overflow-visible font-sans tabular-nums ${className}`}
    >
      {drawing.nodes.map((node, index) => (
        // A drawing is made anew as a whole: its nodes have no identity of their own.
        // oxlint-disable-next-line react/no-array-index-key
        <Node key={index} node={node} />
      ))}
    </svg>
  );
}

function Node({ node }: { node: DrawingNode }) {
  if (node.shape === 'text') {
    return (
      <text
        x={node.x}
        y={node.y}
        fontSize={node.size}
        textAnchor={node.anchor ?? 'start'}
        className={`${FILLS[node.tone]} ${node.bold ? 'font-bold' : ''}`}
      >
        {node.text}
      </text>
    );
  }
  const look = {
    className: `${node.fill === undefined ? 'fill-none' : FILLS[node.fill]} ${node.stroke === undefined ? '' : STROKES[node.stroke]}`,
    ...(node.fillOpacity === undefined ? {} : { fillOpacity: node.fillOpacity }),
    ...(node.strokeWidth === undefined ? {} : { strokeWidth: node.strokeWidth }),
    ...(node.dash === undefined ? {} : { strokeDasharray: node.dash }),
    strokeLinejoin: 'round',
  } as const;
  switch (node.shape) {
    case 'rect':
      return <rect {...look} x={node.x} y={node.y} width={node.width} height={node.height} />;
    case 'circle':
      return <circle {...look} cx={node.cx} cy={node.cy} r={node.r} />;
    case 'path':
      return <path {...look} d={node.d} />;
  }
}
