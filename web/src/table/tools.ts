export type Tool = 'undo' | 'hint' | 'moves' | 'score' | 'log' | 'rules' | 'settings' | 'people';
export const tools: Tool[] = ['undo', 'hint', 'moves', 'score', 'log', 'rules'];
