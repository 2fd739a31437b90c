// A bot in another language: reads what its seat sees, line by line, and takes the first action it may take.
import { createInterface } from 'node:readline';

for await (const line of createInterface({ input: process.stdin })) {
  const { view } = JSON.parse(line);
  console.log(JSON.stringify({ action: view.actions[0].notation }));
}
