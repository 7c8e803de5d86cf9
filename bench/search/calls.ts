export const autocomplete = (text: string) =>
	`/api/subjects/subject/search/autocomplete?limit=10&search=${encodeURIComponent(text)}`;
export const list = (text: string) => `/api/subjects/subject/search/list?limit=20&search=${encodeURIComponent(text)}`;
