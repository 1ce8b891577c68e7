/** @file Ambient names Vite provides; kept apart from any one thread's globals. */
declare const __APP_VERSION__: string;
