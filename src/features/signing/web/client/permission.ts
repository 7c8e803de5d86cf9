export type LoopbackPermission = 'granted' | 'prompt' | 'denied' | 'unknown';

/** Whether the browser lets this site to programs on this computer; many do not know the question. */
export async function askLoopbackPermission(): Promise<LoopbackPermission> {
	// a page that comes from this computer is not asked
	if (/^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname)) return 'granted';
	try {
		const name = 'loopback-network' as PermissionName;
		return (await navigator.permissions.query({ name })).state;
	} catch {
		return 'unknown';
	}
}
