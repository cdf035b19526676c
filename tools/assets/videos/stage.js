/*
 * Runs in the page that is photographed, after `scene` was set (see scene.ts). `draw(t)` shows the moment
 * t, from t alone, so that two runs give the same pictures.
 */
const byId = (id) => document.getElementById(id);
const ease = (x) => {
  const share = Math.min(1, Math.max(0, x));
  return share * share * (3 - 2 * share);
};
const make = (name, into, attributes) => {
  const node = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  into.append(node);
  return node;
};

const { colours, passages, stops, walk, end } = window.scene;
const path = byId('walked');
const length = path.getTotalLength();
const last = path.getPointAtLength(length);

/** Share of the trail that is behind at a moment. */
const walked = (t) =>
  walk.reduce((sum, [from, to, share]) => sum + share * ease((t - from) / (to - from)), 0);

const whenReached = (share) => {
  let t = 0;
  while (walked(t) < share && t < 60) t += 0.02;
  return t;
};

const marks = stops.map((at) => {
  const { x, y } = path.getPointAtLength(at * length);
  return {
    at,
    node: make('circle', byId('stops'), { cx: x, cy: y, stroke: colours.words, 'stroke-width': 5 }),
  };
});

const sentences = passages.map(({ start, lines, note }, index) => {
  const group = make('g', byId('texts'), {});
  lines.forEach((line, row) => {
    make('text', group, { class: 'words', x: 96, y: 150 + row * 76 }).textContent = line;
  });
  make('text', group, { class: 'note', x: 98, y: 130 + lines.length * 76 }).textContent = note;
  const isLast = index === passages.length - 1;
  return { group, from: start, to: isLast ? Infinity : passages[index].end };
});

const moving = [...document.querySelectorAll('[data-at],[data-in],[data-reach],[data-turn]')].map((node) => {
  const { in: from, reach, out, at, turn } = node.dataset;
  return {
    node,
    from: reach === undefined ? Number(from ?? -10) : whenReached(Number(reach)),
    to: out === undefined ? Infinity : Number(out),
    at,
    turn: turn?.split(' ').map(Number),
  };
});

/** 0 before, 1 while it is there, between while it comes or goes. */
const presence = (t, from, to) => ease((t - from) / 0.5) * (1 - ease((t - to) / 0.35 + 1));

window.draw = (t) => {
  const done = Math.min(1, walked(t));
  const { x, y } = path.getPointAtLength(done * length);
  path.setAttribute('stroke-dasharray', `${done * length} ${length * 2}`);
  for (const id of ['walker', 'halo']) {
    byId(id).setAttribute('cx', x);
    byId(id).setAttribute('cy', y);
  }
  byId('halo').setAttribute('r', 24 + 5 * Math.sin(t * 2.4));

  const arrived = ease((t - end.at) / 0.7);
  byId('end').setAttribute('transform', `translate(${last.x} ${last.y}) scale(${arrived})`);
  for (const id of ['walker', 'halo']) byId(id).setAttribute('opacity', 1 - arrived);

  for (const mark of marks) {
    const passed = ease((done - mark.at) / 0.02 + 0.5);
    mark.node.setAttribute('fill', passed > 0.5 ? colours.spark : colours.ground);
    mark.node.setAttribute('r', 11 + 4 * Math.sin(Math.PI * passed));
  }
  for (const { node, from, to, at, turn } of moving) {
    if (turn) {
      const [degrees, begin, finish, aboutX, aboutY] = turn;
      const angle = degrees * ease((t - begin) / (finish - begin));
      node.setAttribute('transform', `rotate(${angle} ${aboutX} ${aboutY})`);
      continue;
    }
    const there = presence(t, from, to);
    if (at) node.setAttribute('transform', `translate(${at}) scale(${there})`);
    else node.setAttribute('opacity', there);
  }
  for (const { group, from, to } of sentences) {
    group.setAttribute('opacity', presence(t, from, to));
    group.setAttribute('transform', `translate(0 ${(1 - ease((t - from) / 0.5)) * 14})`);
  }
};

/** The picture of a moment alone, without words and higher by `lift`. */
window.drawPoster = (t, lift) => {
  window.draw(t);
  byId('texts').remove();
  byId('picture').setAttribute('transform', `translate(0 ${-lift})`);
};
