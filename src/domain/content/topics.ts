/** Of articles and of questions, in the order in which pages show them. */
export const articleTopics = ['practice', 'taxes', 'index'] as const;
export const faqTopics = ['checks', 'sources', 'prices', 'index', 'signature', 'data'] as const;
