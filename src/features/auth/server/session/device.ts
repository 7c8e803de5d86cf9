const browsers: readonly [RegExp, string][] = [
	[/\bEdg(?:e|A|iOS)?\//, 'Edge'],
	[/\bYaBrowser\//, 'Yandex Browser'],
	[/\bOPR\//, 'Opera'],
	[/\bSamsungBrowser\//, 'Samsung Internet'],
	[/\bFirefox\/|\bFxiOS\//, 'Firefox'],
	[/\bChrome\/|\bCriOS\//, 'Chrome'],
	[/\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
	[/\bAndroid\b/, 'Android'],
	[/\biPhone\b/, 'iPhone'],
	[/\biPad\b/, 'iPad'],
	[/\bWindows\b/, 'Windows'],
	[/\bMacintosh\b/, 'macOS'],
	[/\bLinux\b/, 'Linux'],
];

/** A short description of a device in our words, because its own user agent is untrusted text. */
export function describeDevice(userAgent: string | undefined): string {
	const text = (userAgent ?? '').slice(0, 400);
	const nameOf = (names: readonly [RegExp, string][]) => names.find(([pattern]) => pattern.test(text))?.[1];
	return [nameOf(browsers), nameOf(systems)].filter((part) => part !== undefined).join(' · ');
}
