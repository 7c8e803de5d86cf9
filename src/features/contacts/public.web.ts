export { topicName } from './web/topic-name.ts';
