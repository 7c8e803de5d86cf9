export { factorEvidence } from './web/card/factor-evidence.ts';
export { fetchExplained } from './web/card/fetch-explained.ts';
export { type IdnExplained, IdnExplanation } from './web/card/IdnExplanation.tsx';
