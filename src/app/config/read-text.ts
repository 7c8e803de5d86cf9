/** Parts between commas; blanks around them and empty ones are no parts. */
export function listOf(text: string | null): string[] {
	return (text ?? '').split(',').flatMap((part) => part.trim() || []);
}

export function isOrigin(value: string): boolean {
	return URL.parse(value)?.origin === value;
}

export function isHttpUrl(value: string): boolean {
	return /^https?:$/.test(URL.parse(value)?.protocol ?? '');
}

/** An address that paths are put behind. */
export function isBaseUrl(value: string): boolean {
	const url = URL.parse(value);
	return isHttpUrl(value) && [url?.search, url?.hash, url?.username, url?.password].every((part) => part === '');
}

export function isDatabaseUrl(value: string): boolean {
	return /^postgres(?:ql)?:\/\//.test(value);
}
