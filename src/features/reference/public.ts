export { answerExample } from './server/example/answer-example.ts';
export { bodyExample } from './server/example/request-example.ts';
