export type Tool = 'undo' | 'hint' | 'moves' | 'score' | 'log' | 'rules' | 'settings';
export const tools: Tool[] = ['undo', 'hint', 'moves', 'score', 'log', 'rules'];
