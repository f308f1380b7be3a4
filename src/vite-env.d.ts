/** True where the simulated service answers (development and the mock build); a constant, so that a production build drops it. */
declare const __SIMULATED__: boolean
