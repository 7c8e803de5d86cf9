import { expect, test } from 'vitest';
import { describeDevice } from './device.ts';

test.each([
	['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36', 'Chrome · Windows'],
	[
		'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36 YaBrowser/25.1',
		'Yandex Browser · Android',
	],
	[
		'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Safari/604.1',
		'Safari · iPhone',
	],
	['<script>alert(1)</script>', ''],
	[undefined, ''],
])('%s is called «%s»', (userAgent, name) => {
	expect(describeDevice(userAgent)).toBe(name);
});
