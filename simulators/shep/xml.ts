/** Null and undefined are empty elements; a list repeats its element. */
export type Payload = { readonly [name: string]: Content };
type Content = string | number | boolean | null | undefined | Payload | readonly Content[];

export function writeXml(payload: Payload): string {
	return Object.entries(payload)
		.flatMap(([name, content]) =>
			isList(content) ? content.map((each) => element(name, each)) : [element(name, content)],
		)
		.join('');
}

function element(name: string, content: Content): string {
	if (content === null || content === undefined || content === '') return `<${name}/>`;
	const inner = typeof content === 'object' ? writeXml(content as Payload) : escapeText(String(content));
	return `<${name}>${inner}</${name}>`;
}

function isList(content: Content): content is readonly Content[] {
	return Array.isArray(content);
}

export function escapeText(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
