import '../worker/main.ts'
