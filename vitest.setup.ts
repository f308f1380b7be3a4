import fc from 'fast-check'

// A fixed seed, so that a failure can be reproduced.
fc.configureGlobal({ seed: 1 })
