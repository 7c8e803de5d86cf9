/** Search engines that people here use. Programs and automated browsers in general are visitors like others. */
const crawlers =
	/\b(?:googlebot|google-inspectiontool|bingbot|yandex(?:bot|mobilebot|renderresourcesbot)|duckduckbot|applebot|mail\.ru_bot|petalbot|seznambot)\b/i;

/** What a client says of itself: anybody can say so, and gets the checks of his network for it. */
export function isCrawler(userAgent: string | undefined): boolean {
	return userAgent !== undefined && crawlers.test(userAgent);
}
