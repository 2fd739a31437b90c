// Plays all the seats this browser holds, in the page, until a moment comes or the match ends.

/** Runs inside the page. Each seat asks for one action at a time and chooses from the view that has its last entry. */
function play([table, seats], until) {
  return new Promise((done) => {
    const socket = new WebSocket(`ws://${location.host}/ws`);
    const send = (message) => socket.send(JSON.stringify(message));
    const mine = new Map(seats.map((seat) => [seat, { known: 0, asked: null, said: null }]));
    let luck = 7;
    const below = (n) => (luck = (luck * 48271) % 2147483647) % n;
    const stop = (came) => { socket.onmessage = null; socket.close(); done(came); };
    const go = (seat) => {
      const { known, asked, said } = mine.get(seat);
      if (!said || asked || said.seq < known) return;
      const { view, prompt, seq } = said;
      if (prompt.situation === 'over') stop(!until);
      else if (prompt.situation === 'act' && until && until(view, prompt)) stop(true);
      else if (prompt.situation === 'act') {
        const id = `auto-${seat}-${seq}-${below(1e6)}`;
        mine.get(seat).asked = id;
        send({ type: 'act', table, seat, seq, id, action: view.actions[below(view.actions.length)].number });
      }
    };
    socket.onopen = () => { send({ type: 'hello' }); for (const seat of seats) send({ type: 'watch', table, seat }); };
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === 'view') {
        mine.get(message.seat).said = message;
        go(message.seat);
      } else if (message.type === 'accepted' || message.type === 'refused') {
        for (const [seat, each] of mine) {
          if (each.asked !== message.id) continue;
          each.asked = null;
          each.known = message.seq ?? each.known;
          go(seat);
        }
      }
    };
  });
}

/** `until` is a JavaScript expression over `view` and `prompt`, asked when a seat of mine is to act; null plays to the end. Whether it came. */
export async function autoplay(page, table, seats, until) {
  const moment = until === null ? 'null' : `(view, prompt) => (${until})`;
  return page.evaluate(`(${play})(${JSON.stringify([table, seats])}, ${moment})`);
}
